// `c` is the cell with the cursor, the only one with a tab index. Arrows, Page Up and Down, Home
// and End move it; with Shift they select rows. Space selects one, Delete removes the selected
// rows, Control-Z undoes. Enter, F2, a double click or typing open `editor`, outside of the table,
// where no patch touches it. While the cursor waits for a window, Enter opens it later, no other
// key changes the row that the cursor leaves, and it waits no longer if the focus goes elsewhere.
// `job` is the cell, and its text when editing began. Both texts of a conflict stay until one is
// chosen. A button with a name removes the row. `send` retries an edit with its number until it is
// answered, one at a time (`q`), in a new session if the old one has expired, with the position
// shown when it was first sent, so that a restarted server can tell. `patched` is called after each
// patch.

let tableEditingScript = #"""
  const m=new Set,s={preventScroll:1}
  let c,col=0,o,n=0,job,q,mine
  const mark=(r,on)=>m[(r.ariaSelected=on)?"add":"delete"](r.id)
  const clear=()=>{e.map(r=>r.ariaSelected=!1);m.clear()}
  const put=(r,f)=>{c?.removeAttribute("tabindex");c=r.cells[col]??r.cells[0];c.tabIndex=0
  f&&c.focus(s)}
  const go=i=>{g=i=clamp(i,d.n);const r=e[i-d.f];if(r){g=-1;put(r,1)
  r.scrollIntoView({block:"nearest"})}else busy=0;look()}
  const send=f=>q=(async()=>{await q;const body=new URLSearchParams([["page",tab],["number",++n],["since",d.position],...f])
  for(let a;;)try{const r=await fetch("edit",{method:"POST",body})
  if(a||r.status!=403)return await r.json();a=await fetch("./")}catch{await new Promise(f=>setTimeout(f,1e3))}})()
  const tell=f=>send(f).then(a=>message.textContent=a.refused??"")
  const edit=text=>{const t=titles[c.cellIndex],{edit,key}=t.dataset
  if(job||!edit||c.scope)return mine?.focus()
  job={row:c.parentNode.id,column:key,was:c.dataset.text??c.textContent}
  const i=+/[\n\r]/.test(job.was);mine=editor[i];mine.hidden=0;editor[1-i].hidden=1
  mine.setAttribute("list","choices-"+key);label.textContent=t.textContent;mine.value=text??job.was
  o=text==null&&mine.value;theirs.value="";editor.hidden=0;mine.focus();text??mine.select()}
  const end=()=>{editor.hidden=1;job=0;table.focus(s);c.focus(s)}
  editor.onreset=end
  editor.onkeydown=k=>k.key!="Escape"||k.isComposing||end()
  onsubmit=async k=>{const{target:f,submitter:b}=k,t=job;if(f.method!="post")return;k.preventDefault()
  if(f!=editor)return tell(new FormData(f,b)).then(t=>t||f.reset())
  const text=mine.value,x=b?.name?[[b.name,t.row]]:text!==o&&Object.entries({...t,text}),a=x?await send(x):{done:1}
  t.was=a.theirs??t.was;o=0;if(t==job)a.done?end():theirs.value=a.theirs||a.refused||"–"}
  rows.onmousedown=({target:{parentNode:r,cellIndex:i}})=>{if(e.includes(r))put(r,1,col=i,g=-1,todo=0)}
  rows.ondblclick=()=>edit()
  table.onkeydown=k=>{const{key,target}=k,ctrl=k.ctrlKey||k.metaKey,r=g<0&&c?.parentNode,p=max(1,view-3|0),far=ctrl&&d.n,i=r?r.ariaRowIndex-2:at|0,side={ArrowLeft:-1,ArrowRight:1,Home:-99,End:99}[key],step={ArrowDown:1,ArrowUp:-1,PageDown:p,PageUp:-p,Home:-far,End:+far}[key]
  if(k.altKey||k.isComposing||target!=table&&target!=c)return;if(step){todo=0
  if(k.shiftKey)e.map((t,j)=>(j-=i-d.f)*(j-step)>0||mark(t,!0));go(r||g>=0?i+step:i)}else if(side){
  col=clamp(col+side,titles.length);go(i)
  }else if(ctrl&&/y|z/i.test(key))tell([["do",k.shiftKey||/y/i.test(key)?"redo":"undo"]]);else if(!r)return g<0||key!="Enter"||(todo=edit)
  else if(key==" ")mark(r,!m.has(r.id));else if(key=="Escape")clear()
  else if(key=="Delete")tell([...m.size?m:[r.id]].map(id=>["remove",id])).then(t=>t||clear())
  else if(key=="Enter"||key=="F2")edit();else return key[1]||ctrl||edit("");k.preventDefault()}
  patched=shifts=>{if(shifts){const on=active==table||active==c;let r=c?.parentNode
  if(r?.isConnected==0){const i=r.ariaRowIndex-2-d.f
  while(r?.isConnected==0)r=keys.get(r.id)??((e[i]||e[i-1])&&r.heir)
  r?put(r,on):on&&table.focus(s)}else on&&active.focus(s);g<0||(on?go(g):(g=-1,todo=0))
  e.map(r=>m.has(r.id)&&mark(r,!0))}}
  """#
