import type { Check } from '../check.ts'
import { expectRefusal, readRefusal, readSuccess, whatCame } from '../client/answer.ts'
import type { AnyInput, Caller } from '../client/caller.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { Player } from '../fixtures/suite-player.ts'
import { holds, Mismatch } from '../mismatch.ts'
import { CALLED, type Called, needsOf, tameInput } from './every-call-checks.ts'
import { BAD_BODIES, badValues } from './hostile-checks.ts'

/** Above what a body may hold. Source: promises, F8: 32 KiB. */
/** Beyond the most that a body may have. */
const MORE_BYTES = 8_000

/** Whoever is there for it: the second player, so that the first one's rate of orders is not used up. */
const guineaPig = ({ target, player, other }: Fixture) => (target.user2 ? other() : player)

async function callerFor({ endpoint }: Called, fixture: Fixture): Promise<Caller> {
  if (endpoint.access === 'ticket') return fixture.game()
  return endpoint.access === 'operator' ? (await fixture.controlled()).operator : guineaPig(fixture)
}

/** An answer to input that the contract takes or does not: a success or a documented refusal, never a fault. */
async function tryInput(called: Called, fixture: Fixture, input: AnyInput, what: string, taken: boolean) {
  const { endpoint, recipe } = called
  const caller = await callerFor(called, fixture)
  if (recipe.isOrder && taken) await (caller instanceof Player ? caller : fixture.player).pace.wait()
  const answer = await caller.send(endpoint, input)
  try {
    if (answer.status < 300 && taken) readSuccess(answer, fixture.target.keys)
    else readRefusal(answer)
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error
    throw new Mismatch(`${what}: ${error.message}`, error.expected, error.came)
  }
  holds(what, 'a refusal of the caller, not of the server', answer.status < 500, whatCame(answer))
}

function fieldChecks(called: Called, part: 'params' | 'query' | 'body'): Check[] {
  const { endpoint, recipe, writes } = called
  const schema = endpoint[part]
  const fields = [...new Set([...badValues(schema, {}, part)].map(({ field }) => field))]
  return fields.map((name) => ({
    subject: endpoint.name,
    name: `takes no nonsense in ${part}.${name}`,
    lane: 'reads',
    writes,
    ...needsOf(called),
    run: async (fixture) => {
      const tame = await tameInput(called, fixture)
      for (const { field, what, input, taken } of badValues(schema, tame[part] ?? {}, part)) {
        if (field !== name || (taken && recipe.onlyRefused)) continue
        await tryInput(called, fixture, { ...tame, [part]: input }, `${part}.${field} is ${what}`, taken)
      }
    },
  }))
}

const badBodies = (called: Called): Check => ({
  subject: called.endpoint.name,
  name: 'takes no body that is none',
  lane: 'reads',
  writes: called.writes,
  ...needsOf(called),
  run: async (fixture) => {
    const { endpoint, recipe } = called
    const tame = await tameInput(called, fixture)
    for (const [what, body] of BAD_BODIES) {
      let taken = false
      try {
        taken = endpoint.body.safeParse(JSON.parse(body)).success
      } catch {}
      if (taken && recipe.onlyRefused) continue
      await tryInput(called, fixture, { ...tame, body }, `the body is ${what}`, taken)
    }
    const caller = await callerFor(called, fixture)
    const half = await caller.send(endpoint, { ...tame, body: '{' })
    expectRefusal(half, 'BAD_JSON')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expectRefusal(await caller.send(endpoint, { ...tame, body: 'a=1' }, form), 'UNSUPPORTED_MEDIA_TYPE')
    const large = JSON.stringify({
      ...(tame.body as object),
      more: 'x'.repeat(endpoint.bodyBytesMax + MORE_BYTES),
    })
    expectRefusal(await caller.send(endpoint, { ...tame, body: large }), 'TOO_LARGE')
  },
})

/** Input that does not fit is refused with a documented code and a text; what fits, odd as it is, does no harm. */
export const BAD_INPUT: readonly Check[] = CALLED.flatMap((called) => [
  ...(called.endpoint.path.includes('{') ? fieldChecks(called, 'params') : []),
  ...fieldChecks(called, 'query'),
  ...(called.endpoint.method === 'POST' ? [...fieldChecks(called, 'body'), badBodies(called)] : []),
])
