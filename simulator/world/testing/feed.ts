import type { Outcome } from '../../exchange/outcome.ts'
import type { Input } from '../inputs/inputs.ts'
import type { World } from '../world.ts'

/** Folds inputs in, each where the world stands. */
export function feed(world: World, ...inputs: Input[]): Outcome<{ id?: string }>[] {
  return inputs.map((input) => world.apply({ seq: world.inputs + 1, atMs: world.nowMs, input }))
}
