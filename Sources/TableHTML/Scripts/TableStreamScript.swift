// `es` is the stream; it is opened again when nothing was heard for 40 s. `tabs` are those who follow,
// by the number that the server knows them by. `join` takes one in, which begins to follow.
//
// In a worker, tabs have a port each. Where there are no shared workers, the tab that holds a lock
// leads, and each has a channel with its own name. A new leader asks all for their names. Without
// locks, which pages need a safe origin for, each tab leads itself.

/// The script with the one stream of events for all tabs of a browser, which pages start.
let tableStreamScript = #"""
  const tabs=[],stream=crypto.getRandomValues(new Uint32Array(4)).join("-");let idle=40,es
  const tell=lost=>tabs.map(p=>p.postMessage([0,lost]))
  const open=()=>{if(idle++<40)return;idle=0;es?.close()
  es=new EventSource("events?stream="+stream);es.onopen=()=>tell();es.onerror=()=>tell(idle=40)
  es.onmessage=m=>{idle=0
  const[tab,since]=m.lastEventId.split(":"),p=tabs[tab];p?.postMessage([p.tag,since,m.data])}}
  const join=p=>{p.onmessage=async({data:[path,body,tag]})=>{
  if(path!="window")delete tabs[p.tab];if(tag){p.tab=tabs.push(p)-1;p.tag=tag}
  if(es.readyState!=1)return
  body=new URLSearchParams({stream,tab:p.tab,...body})
  if(!(await fetch(path,{method:"POST",body}).catch(Object)).ok)es.close(idle=40)}
  p.postMessage([0])}
  const begin=()=>setInterval(open,1e3,open())
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
