import type { SocketLike } from './live-socket.ts'

/** A browser's socket, and the moments at which waiting to reconnect makes no sense: online again, or looked at again. */
export const inBrowser = (url: () => string) => ({
  connect: (): SocketLike => new WebSocket(url()) as SocketLike,
  onHurry: (hurry: () => void): (() => void) => {
    const hurryIfSeen = () => {
      if (document.visibilityState === 'visible') hurry()
    }
    addEventListener('online', hurryIfSeen)
    document.addEventListener('visibilitychange', hurryIfSeen)
    return () => {
      removeEventListener('online', hurryIfSeen)
      document.removeEventListener('visibilitychange', hurryIfSeen)
    }
  },
})
