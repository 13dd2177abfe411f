import type { Reach } from '../state/reach.ts'
import type { SocketLike } from './live-socket.ts'

/**
 * A browser's socket, and the moments at which waiting to reconnect makes no sense: online again, looked at again, or the
 * server, which did not answer, is there again.
 */
export const inBrowser = (url: () => string, reach?: Pick<Reach, 'doubt' | 'onBack'>) => ({
  connect: (): SocketLike => new WebSocket(url()) as SocketLike,
  onLoss: () => reach?.doubt(),
  onHurry: (hurry: () => void): (() => void) => {
    const hurryIfSeen = () => {
      if (document.visibilityState === 'visible') hurry()
    }
    addEventListener('online', hurryIfSeen)
    document.addEventListener('visibilitychange', hurryIfSeen)
    const stopListening = reach?.onBack(hurryIfSeen)
    return () => {
      removeEventListener('online', hurryIfSeen)
      document.removeEventListener('visibilitychange', hurryIfSeen)
      stopListening?.()
    }
  },
})
