// `c` is the cell with the cursor, the only one with a tab index. Arrows, Page Up and Down, Home
// and End move it, to the left and right as the page is written (`dir`); with Shift they select
// rows. Space selects one, Delete removes the selected rows, Control-Z undoes. Enter, F2, a double
// click or typing open `editor`, outside of the table, where no patch touches it. While the cursor
// waits for a window, Enter opens it later, no other key changes the row that the cursor leaves,
// and it waits no longer if the focus goes elsewhere. `job` is the cell, and its text when editing
// began, or when it was last saved: who has typed on since then goes on editing. Both texts of a
// conflict stay until one is chosen; the `job` is then another, for which an earlier Enter does not
// choose. A button with a name removes the row. A form that adds a row has `oninput` from its
// submission until half a second after the answer, and adds no other meanwhile, however often one
// clicks; it is emptied unless something was typed. `send` retries an edit with its number until it
// is answered, one at a time (`q`), in a new session if the old one has expired, with the position
// shown when it was first sent, so that a restarted server can tell. `patched` is called after each
// patch that does not only change texts.

let tableEditingScript = #"""
  let c,col=0,n=0,job,q,[mine]=editor
  const m=new Set,s={preventScroll:1},
  mark=(r,on)=>m[(r.ariaSelected=on)?"add":"delete"](r.id),
  clear=()=>{e.map(r=>r.ariaSelected=!1);m.clear()},
  put=(r,f)=>{c?.removeAttribute("tabindex");c=r.cells[col]??r.cells[0];c.tabIndex=0
  f&&c.focus(s)},
  go=i=>{g=i=clamp(i,d.n);const r=e[i-d.f];if(r){g=-1;put(r,1)
  c.scrollIntoView({block:"nearest"});todo=todo===i&&edit()}else busy=0;look()},
  send=f=>q=(async()=>{await q;const body=new URLSearchParams([["page",tab],["number",++n],["since",d.position],...f])
  for(let a;;)try{const r=await fetch("edit",{method:"POST",body})
  if(a||r.status!=403)return await r.json();a=await fetch("./")}catch{await new Promise(f=>setTimeout(f,1e3))}})(),
  tell=f=>send(f).then(a=>message.textContent=a.refused??""),
  edit=text=>{const t=titles[c.cellIndex],{edit,key}=t.dataset
  if(job||!edit||c.scope)return mine.focus()
  job={row:editor.remove.value=c.parentNode.id,column:key,was:c.dataset.text??c.textContent}
  mine.hidden=1;mine=editor[+/\n|\r/.test(job.was)];mine.hidden=0
  mine.setAttribute("list","choices-"+key);label.innerText=t.innerText;mine.value=text??job.was
  theirs.value="";editor.hidden=0;mine.focus();text??mine.select()},
  end=editor.onreset=()=>{editor.hidden=1;job=0;table.focus(s);c.focus(s)}
  editor.onkeydown=k=>k.key!="Escape"||k.isComposing||end()
  onsubmit=async k=>{let{target:f,submitter:b}=k,t=job;if(f.find)return;k.preventDefault()
  if(f!=editor||b?.name){if(f.oninput)return;f.oninput=f.insert&&(()=>b=0)
  await tell(new FormData(f,b))||b&&f.reset();return setTimeout(()=>f.oninput=0,500)}
  await q;if(t!=job)return
  const text=mine.value,a=text!=t.was&&await send(Object.entries({...t,text})),no=!a||a.done?"":a.theirs||a.refused||"–";
  (t==job?theirs:message).textContent=no
  if(t==job)no?job={...t,was:a.theirs??t.was}:mine.value==text?end():t.was=text}
  rows.onmousedown=({target:{parentNode:r,cellIndex:i}})=>e.includes(r)?put(r,1,col=i,g=todo=-1):0
  rows.ondblclick=({target:t})=>t==c&&edit()
  table.onkeydown=k=>{const{key}=k,ctrl=k.ctrlKey|k.metaKey,r=g<0&&c?.parentNode,p=max(1,view-3|0),i=r?r.ariaRowIndex-2:at|0,side={ArrowLeft:-!dir|1,ArrowRight:!dir||-1,Home:-99,End:99}[key],step={ArrowDown:1,ArrowUp:-1,PageDown:p,PageUp:-p,Home:-ctrl*d.n,End:ctrl*d.n}[key]
  if(k.altKey||!here(k.target))return;if(step){todo=-1
  if(k.shiftKey)e.map((t,j)=>(j-=i-d.f)*(j-step)>0||mark(t,!0));go(r||g>=0?i+step:i)}else if(side)go(i,col=clamp(col+side,titles.length))
  else if(ctrl&&/^[yz]$/i.test(key))tell([["do",k.shiftKey||/y/i.test(key)?"redo":"undo"]])
  else if(!r)return g<0||key!="Enter"||(todo=g);else{
  const act={" ":()=>mark(r,!m.has(r.id)),Delete:()=>tell([...m.size?m:[r.id]].map(id=>["remove",id])).then(t=>t||clear()),Escape:clear,Enter:edit,F2:edit}[key]
  if(!act)return key[1]||ctrl||edit("");act()}k.preventDefault()}
  patched=()=>{const on=here(active),old=c?.parentNode,i=old?.ariaRowIndex-2-d.f;let r=old
  while(r?.isConnected==0)r=keys.get(r.id)??((e[i]||e[i-1])&&r.heir)
  r!=old&&r?put(r,on):on&&(r?active:table).focus(s);g<0||(on?go(g):g=todo=-1)
  e.map(r=>m.has(r.id)&&mark(r,!0))}
  """#
