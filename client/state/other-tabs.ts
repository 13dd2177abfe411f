import type { World } from './world.ts'

const nameOf = ({ prefix }: World) => `${prefix}/signed-out`

/** Tells the other tabs of this world that the player has signed out of a session, so that they are not told another reason. */
export function tellSignedOut(world: World, token: string): void {
  const channel = new BroadcastChannel(nameOf(world))
  channel.postMessage(token)
  channel.close()
}

/** Hears of it, until the answered function is called. */
export function onSignedOut(world: World, hear: (token: string) => void): () => void {
  const channel = new BroadcastChannel(nameOf(world))
  channel.onmessage = ({ data }) => hear(String(data))
  return () => channel.close()
}
