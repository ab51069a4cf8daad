// `d` is the table's data, `e` the elements in the window, `keys` all rows by key. `place` numbers
// the rows, and `space` sizes the space above and below, at most 8,000,000 pixels, before `h`, the
// average row height, is measured, so rows are laid out once if `h` stays the same. `at` is the
// element at the top of the view, with a fraction, at first that of the address; below the table,
// the forms, `edits`, count as the one after the last. `look` finds it, and requests another window
// if fewer than `gap` rows are left beyond the `view`, which a window may not fill; `stay` scrolls
// back to it if rows change their heights. A timer, a scroll or a patch may come before the events
// of new sizes, so `look` compares how `high` the window is, how `wide` the table, and how `tall`
// the rows. What the user has scrolled since then, from `seen`, is kept, unless rows are wrapped
// anew: on phones, the window grows while one scrolls, and shrinks while one zooms; printing, which
// leaves the space out, ends where one was. `place` may shorten the page, which then scrolls by
// itself. `y` is a row's distance from the titles, `ht` its height. A patch that only changes texts
// reads no layout; otherwise the first visible row that stays is kept in place, or the last one
// above the view, or the forms for who reads below the table. Who fills in one of them in view, at
// `foot`, keeps that in place. A removed row remembers its `heir`, for the focus. `g` is the
// element that the cursor moves to once its window has arrived, if the focus is still `here`, and
// `todo` the one to edit then. `w` counts patches to announce. `tab` identifies this page to `hub`,
// the script with the stream of all tabs, in a worker or a tab. A page gets a new `tag` whenever it
// starts to follow, or has failed to apply a patch, so late messages for the former one are
// dropped.

/// A content security policy has to allow `script-src`, `worker-src` and `connect-src` from the
/// page's own origin.
let tableScript = #"""
  const{dataset:d,tHead:head,tBodies:[rows]}=table,titles=[...head.rows[0].cells],keys=new Map,
  {min,max}=Math,clamp=(i,n)=>max(0,min(i,n-1)),{body,dir,currentScript:{dataset:{hub}}}=document,{edits}=self,tab=""+crypto.getRandomValues(new Uint32Array(4)),
  ht=r=>r.offsetHeight,y=r=>r.getBoundingClientRect().top-ht(head),say=m=>port.postMessage(m),here=(a=document.activeElement)=>a==table||a==c
  let e,pins,last,active,patched,tag=0,at=+d.f,seen=0,h,view,foot,size,gap,asked,busy,g=-1,todo,late,wide,high,tall,w=0
  const write=(c,t)=>{[c.textContent,t]=[].concat(t)
  t==null?delete c.dataset.text:c.dataset.text=t},
  drop=r=>{r.heir=r.nextSibling??r.previousSibling;keys.delete(r.id);r.remove()},
  change=([kind,key,...rest])=>{
  const r=keys.get(key),[after,...texts]=rest
  if(kind=="!")keys.forEach(drop);else if(kind=="-")drop(r)
  else if(kind=="~")while(rest[0]>=0)write(r.cells[rest.shift()],rest.shift());else{
  const next=after?(after==1?last:keys.get(after)).nextSibling:rows.firstChild
  last=r??rows.insertRow();if(!r){last.id=key
  last.innerHTML=key<"s"?titles.map(t=>t.className?`<td class="${t.className}">`:"<td>").join(""):(last.className="heading",`<th colspan="${titles.length}" scope="rowgroup">`)
  texts.map((t,i)=>write(last.cells[i],t));keys.set(key,last)}
  (rows.moveBefore??rows.insertBefore).call(rows,last,next);pins.delete(key)}},
  place=()=>{e=[...rows.children].filter(r=>d.s||!r.className)
  if(d.p>=0)e.shift().ariaRowIndex=+d.p+2;e.map((r,i)=>r.ariaRowIndex=+d.f+i+2)
  const n=d.n-(d.s|0);table.ariaRowCount=+d.e?-1:+d.n+1
  count.textContent=(+d.e?"≈":"")+n+" "+count.dataset[n==1?"row":"rows"]
  space();h=ht(rows)/rows.children.length||24;view=innerHeight/h;size=max(10,min(200,3*view|0))
  gap=max(0,size-view)/4;space()},
  space=(unit=min(h,8e6/d.n))=>{above.style.height=d.f*unit+"px"
  below.style.height=(d.n-d.f-e.length)*unit+"px"},
  first=(a=0,b=e.length,i=a+b>>1)=>a<b?y(e[i])+ht(e[i])>0?first(a,i):first(i+1,b):i,
  stay=(step=0)=>{tall=ht(rows);const r=at<d.n?e[(at|0)-d.f]:edits;r&&at&&scrollBy(0,y(r)+at%1*ht(r)+step)},
  apply=({o=[],...news})=>{const shifts=o.some(([kind])=>kind!="~")||Object.keys(news)[0]
  if(shifts){look();active=document.activeElement;foot=edits?.contains(active)?y(edits):1/0
  pins=new Map(at&&at<d.n?e.slice(first(0,e.length-1)).map(r=>[r.id,y(r)]):[])}o.map(change)
  if(shifts){const{n}=d;Object.assign(d,news);place();at<n||(at+=d.n-n)
  const pin=[...pins].find(([key])=>keys.has(key))
  foot<high?stay(-foot,at=d.n):pin?scrollBy(0,y(keys.get(pin[0]))-pin[1]):stay()
  seen=scrollY;tall=ht(rows);look();patched?.()}
  w++;if(announce.checked)late||=setTimeout(()=>{message.textContent=announce.value+w;late=w=0},1e4)},
  look=()=>{const moved=scrollY-seen,same=wide==(wide=table.offsetWidth),fits=same&high==(high=innerHeight);fits||place()
  fits&&tall==ht(rows)||stay(same&&moved)
  const i=first(),r=e[i]??(d.f- -i==d.n&&edits),step=scrollY-seen,part=(scrollY-table.offsetTop)/(ht(table)-high)
  if(g>=0&&here())at=g;else if(r&&(y(r)<=0||d.f<1))at=+d.f+i-min(0,y(r))/ht(r)
  else if(step)at=clamp(step*step<9e6?at+step/h:part<.999999?part*(d.n-view):d.n,d.n- -.99)
  seen=scrollY;if(d.f>max(0,at-gap)||+d.f+e.length<min(d.n,at+view+gap))ask()},
  ask=()=>{const first=clamp(at-2*gap|0,+d.e?at+1|0:d.n-size+1)
  busy||!tag||asked==(asked=first)||say(["window",{first,count:size}],busy=setTimeout(()=>look(busy=0),99))},
  follow=()=>{body.className="live";asked=-1
  say(["follow",{at:d.at,since:d.position,first:+d.f,count:size},++tag])}
  const above=table.createTBody(),below=table.createTBody();rows.before(above)
  for(const r of rows.children)keys.set(r.id,r);look()
  const port=self.SharedWorker?new SharedWorker(hub).port:import(hub)&&new BroadcastChannel(tab)
  port.onmessage=({data:[from,since,data]})=>{
  if(!from)since<0?say([]):since?body.className="live lost":follow();else if(from==tag)try{
  apply(JSON.parse(data));d.position=since}catch{d.position="";setTimeout(follow,1e3,tag++)}}
  onscroll=onresize=look;new ResizeObserver(onafterprint=()=>stay()).observe(rows)
  setInterval(()=>look(asked=-1),1e3)
  onpagehide=()=>say(["leave",tag++]);onpageshow=m=>m.persisted&&follow()
  """#
