// `c` is the cell with the cursor, the only one that Tab reaches. Arrows, Page Up and Down, Home
// and End move it, to the left and right as the page is written (`dir`), with Control to the first
// and last cell; with Shift they select rows. `z` brings the cell into view, above `editor`. Space
// selects one, Delete removes the selected rows, Control-Z undoes. A button of the mouse moves it,
// too; the first one selects the rows from there with Shift, that row with Control or Command, and
// otherwise none. Enter, F2, a double click or typing open `editor`, outside of the table, where no
// patch touches it. While the cursor waits for a window, Enter opens it later, no other key changes
// the row that the cursor leaves, and it waits no longer if the focus goes elsewhere. `m` are the
// keys of the selected rows, no headings. `job` is the cell, and its text when editing began, or
// when it was last saved: who has typed on since then goes on editing. Both texts of a conflict
// stay until one is chosen; the `job` is then another, for which an earlier Enter does not choose.
// A button with a name removes the row. A form that adds a row has `oninput` from its submission
// until half a second after the answer, and adds no other meanwhile, however often one clicks; it
// is emptied unless something was typed. `send` retries an edit with its number until it is
// answered, one at a time (`q`), in a new session if the old one has expired, with the position
// shown when it was first sent, so that a restarted server can tell. `patched` is called after each
// patch that does not only change texts.

let tableEditingScript = #"""
  let c,col=0,n=0,job,q,[mine]=editor,m=new Set,s={preventScroll:1},
  show=()=>e.map(r=>r.ariaSelected=m.has(r.id)),
  clear=()=>show(m.clear()),
  add=r=>r.id<"s"&&m.add(r.id),
  flip=r=>show(m.delete(r.id)||add(r)),
  span=(i,n)=>show(e.map((r,j)=>(j-=i-d.f)*(j-n)>0||add(r))),
  put=(r,f)=>{c&&(c.tabIndex=-1);c=r.cells[col]??r.cells[0];c.tabIndex=0
  f&&c.focus(s)},
  z=()=>c.scrollIntoView({block:"nearest"}),
  go=i=>{g=i=clamp(i,d.n);let r=e[i-d.f];if(r){g=-1;put(r,1)
  z();todo=todo===i&&edit()}else busy=0;look()},
  send=f=>q=(async()=>{await q;let body=new URLSearchParams([["page",tab],["number",++n],["since",d.position],...f])
  for(let a;;)try{let r=await fetch("edit",{method:"POST",body})
  if(a||r.status!=403)return await r.json();a=await fetch("./")}catch{await new Promise(f=>setTimeout(f,1e3))}})(),
  tell=f=>send(f).then(a=>message.textContent=a.refused),
  edit=text=>{let t=titles[c.cellIndex],{edit,key}=t.dataset
  if(job||!edit||c.scope)return mine.focus()
  job={row:editor.remove.value=c.parentNode.id,column:key,was:c.dataset.text??c.textContent}
  mine.hidden=1;mine=editor[+/\n|\r/.test(job.was)]
  mine.setAttribute("list","list-"+key);label.innerText=t.innerText;mine.value=text??job.was
  editor.hidden=mine.hidden=0;z();mine.focus();mine.select()},
  end=editor.onreset=()=>{editor.hidden=1;job=0;table.focus(s);c.focus(s)}
  editor.onkeydown=k=>k.key!="Escape"||k.isComposing||editor.reset()
  onsubmit=async k=>{let{target:f,submitter:b}=k,t=job;if(f.find)return;k.preventDefault()
  if(f!=editor||b?.name){if(f.oninput)return;f.oninput=f.insert&&(()=>b=0)
  await tell(new FormData(f,b))||b&&f.reset();return setTimeout(()=>f.oninput=0,500)}
  await q;if(t!=job)return
  let text=mine.value,a=text!=t.was&&await send(Object.entries({...t,text})),no=!a||a.done?"":a.theirs||a.refused||"–"
  t!=job?message.textContent=no:(theirs.value=no)?job={...t,was:a.theirs??t.was}:mine.value==text?end():t.was=text}
  table.onkeydown=onmousedown=rows.ondblclick=k=>{let{key,target:t,shiftKey:sh}=k,ctrl=k.ctrlKey|k.metaKey,x=t.parentNode,r=g<0&&c?.parentNode,p=max(1,view-3|0),i=r?r.ariaRowIndex-2:at|0,l=dir?1:-1,v={ArrowLeft:l,ArrowRight:-l,Home:-99,End:99}[key]||0,step={ArrowDown:1,ArrowUp:-1,PageDown:p,PageUp:-p,Home:-ctrl*d.n,End:ctrl*d.n}[key]||0
  if(key?k.altKey||!here(t):!e.includes(x))return
  if(!key){k.button||(sh?span(i,x.ariaRowIndex-2-i):ctrl?flip(x):clear())
  put(x,1,col=t.cellIndex,g=todo=-1);if(k.type<"k"?edit():!sh)return}else if(v|step){col=clamp(col+v,titles.length)
  todo=-1;sh&&step&&span(i,step);go(c?i+step:i)}
  else if(ctrl&&/^[yz]$/i.test(key))tell([["do",sh|/y/i.test(key)?"redo":"undo"]])
  else if(!r)return key!="Enter"||(todo=g);else{
  let f={" ":()=>flip(r),Delete:()=>tell([...m.size?m:[r.id]].map(id=>["remove",id])).then(t=>t||clear()),Escape:clear,Enter:edit,F2:edit}[key]
  if(!f)return key[1]||ctrl||edit("");f()}k.preventDefault()}
  patched=()=>{let on=here(active),r=c?.parentNode,old=r,i=r?.ariaRowIndex-2-d.f
  while(r?.isConnected==0)r=keys.get(r.id)??(e[i-!!i]&&r.heir)
  r!=old&&r?put(r,on):on&&(r?active:table).focus(s);g<0||(on?go(g):g=todo=-1)
  m.size&&show()}
  """#
