import type { InspectMessage } from '@layline/shared/contract/inspect'
import { inBrowser } from '../feed/browser-socket.ts'
import { LiveSocket, type SocketState } from '../feed/live-socket.ts'
import { pageWorld } from '../state/world.ts'
import type { FrameStore } from './frame-store.ts'

/** From another machine the page is opened as `/inspect#control=TOKEN`: the browser does not send the part after the #. */
const controlToken = () => new URLSearchParams(location.hash.slice(1)).get('control') ?? ''

/** Follows this world's wire; after a break it goes on behind the last record it had. */
export function followWire(store: FrameStore, onState: (state: SocketState) => void): () => void {
  let log = ''
  let lastNo = 0
  const socket = new LiveSocket({
    ...inBrowser(() => {
      const query = new URLSearchParams({ log, after: String(lastNo), control: controlToken() })
      return `${pageWorld().socketUrl('/inspect/live')}?${query}`
    }),
    onMessage: (data) => {
      const message = JSON.parse(String(data)) as InspectMessage
      if (message.type === 'hello') {
        if (message.log !== log) lastNo = 0
        log = message.log
      } else if (message.type === 'tick') store.told(message)
      else {
        lastNo = message.records.at(-1)?.no ?? lastNo
        store.add(message.records, message.missed)
      }
    },
    onState,
  })
  socket.open()
  return () => socket.close()
}
