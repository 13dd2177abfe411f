import { proxy, useSnapshot } from 'valtio'
import type { Client } from '../state/client.ts'
import { useSession } from '../state/session-store.ts'
import type { World } from '../state/world.ts'
import { useTrading } from './trading-context.ts'

/** A view setting: it belongs to the device and survives a logout. Per player, whether a bet is asked for twice. */
const STORAGE_KEY = 'confirm-bets'

const playerOf = ({ name }: Pick<World, 'name'>, userName: string) => `${name}/${userName}`

/** What is kept, as far as it is what we keep: anybody can write into the storage. */
function stored(): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return Object.fromEntries(Object.entries(kept ?? {}).filter(([, isOn]) => typeof isOn === 'boolean'))
  } catch {
    return {}
  }
}

const keep = (settings: Record<string, boolean>) =>
  localStorage.setItem(STORAGE_KEY, JSON.stringify(settings))

/** Who is new here is asked before each bet, until it is switched off. Source: trader-ux part 3 "Guards". */
export function confirmBetsOf(world: Pick<World, 'name'>, userName: string): void {
  keep({ ...stored(), [playerOf(world, userName)]: true })
}

/** Whether the player is asked before a bet is placed. */
export function createConfirmSetting({ world }: Pick<Client, 'world'>) {
  const state = proxy(stored())
  return {
    state,
    keyOf: (userName: string) => playerOf(world, userName),

    set(userName: string, isOn: boolean): void {
      state[playerOf(world, userName)] = isOn
      keep({ ...stored(), ...state })
    },
  }
}

/** The setting of the player who is signed in, and what changes it. */
export function useConfirm(): [isOn: boolean, set: (isOn: boolean) => void] {
  const { confirm } = useTrading()
  const userName = useSession().user?.stUserName ?? ''
  const key = confirm.keyOf(userName)
  // Whoever signed up in this very page was kept after its state was read.
  const isOn = useSnapshot(confirm.state)[key] ?? stored()[key] ?? false
  return [isOn, (next) => confirm.set(userName, next)]
}
