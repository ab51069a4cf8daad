// `es` is the event stream, reopened after 40 s without an event. `tabs` are those that follow, by
// the server's number for them. `join` adds a tab, which then starts to follow. One that is refused
// asks again after a while, and leaves the stream of the others alone, unless the session or the
// stream is unknown. A tab that is gone, but still has events, has left before the server let it
// follow, so it leaves again. A tab that does not answer `ping` for a minute has been killed or
// frozen; one that answers later follows again.
//
// In a shared worker, each tab has a port. Elsewhere, the tab that holds a lock is the leader, and
// each tab has a broadcast channel with its own name, for which new leaders ask. Without the Web
// Locks API, which requires a secure context, each tab leads itself.

let tableStreamScript = #"""
  const tabs=[],stream=crypto.getRandomValues(new Uint32Array(4)).join("-");let idle=40,es
  const tell=lost=>tabs.map(p=>p.postMessage([0,lost]))
  const post=(path,body)=>fetch(path,{method:"POST",body:new URLSearchParams({stream,...body})}).catch(Object)
  const open=()=>{if(idle++<40)return;idle=0;es?.close()
  es=new EventSource("events?stream="+stream);es.onopen=()=>tell();es.onerror=()=>tell(idle=40)
  es.onmessage=m=>{idle=0
  const[tab,since]=m.lastEventId.split(":"),p=tabs[tab];p?p.postMessage([p.tag,since,m.data]):tab>=0&&post("leave",{tab})}}
  const ping=()=>tabs.map((p,tab)=>{p.silent?post("leave",{tab},delete tabs[tab]):p.postMessage([0,p.silent=-1])})
  const join=p=>{p.onmessage=async({data:[path,body,tag]})=>{
  p.silent=0;if(!path)return tabs[p.tab]==p||p.postMessage([0])
  if(path!="window")delete tabs[p.tab];if(tag){p.tab=tabs.push(p)-1;p.tag=tag}
  if(es.readyState!=1||p.tab==null)return
  const{ok,status}=await post(path,{tab:p.tab,...body})
  if(!status||status==403||status==409)es.close(idle=40);else if(!ok){p.postMessage([0,1]);setTimeout(()=>p.postMessage([0]),3e3)}}
  p.postMessage([0])}
  const begin=()=>{setInterval(open,1e3,open());setInterval(ping,6e4)}
  if(self.document){
  const{locks}=navigator,id=new URL(hub,location).href,channel=name=>new BroadcastChannel(name)
  const all=channel(locks?id:tab+id),joined=new Set
  const lead=()=>new Promise(()=>{begin();all.onmessage=({data:name})=>{
  if(!name||joined.has(name))return;joined.add(name);join(channel(name))}
  all.onmessage({data:tab});all.postMessage("")})
  all.onmessage=m=>m.data||all.postMessage(tab);all.postMessage(tab)
  locks?locks.request(id,lead):lead()
  }else{begin();onconnect=m=>join(m.ports[0])}
  """#
