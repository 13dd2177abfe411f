import type { Endpoint } from '@layline/shared/contract/endpoint'
import { ENDPOINT_LIST, type EndpointName } from '@layline/shared/contract/endpoints'
import type { Check, Lane, Need } from '../check.ts'
import { expectRefusal, readSuccess, whatCame } from '../client/answer.ts'
import type { AnyInput, Caller } from '../client/caller.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { Player } from '../fixtures/suite-player.ts'
import { holds } from '../mismatch.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { RECIPES } from '../recipes/recipes.ts'

/** A recipe of any call: its own types were checked where it stands. */
type AnyRecipe = Recipe<EndpointName>

/** Signing in and out is what every run does; anything else that writes is left out of a read-only one. */
const HARMLESS_WRITES: readonly string[] = ['login', 'logout']

export interface Called {
  endpoint: Endpoint
  recipe: AnyRecipe
  writes: boolean
  lane: Lane
}

/** Every call of the table with its recipe. */
export const CALLED: readonly Called[] = ENDPOINT_LIST.map((endpoint) => {
  const recipe = RECIPES[endpoint.name as EndpointName] as unknown as AnyRecipe
  const writes = endpoint.writes && !HARMLESS_WRITES.includes(endpoint.name)
  return { endpoint, recipe, writes, lane: recipe.endsSession ? 'sessions' : writes ? 'money' : 'reads' }
})

/** Input with which a call can be refused, or succeed, without doing anything. */
export async function tameInput({ recipe }: Called, fixture: Fixture): Promise<AnyInput> {
  return (recipe.harmless ?? recipe.valid)(fixture)
}

/** The caller that a call's access asks for: a visitor, the first player, a launched game's page, or the operator. */
async function callerFor(
  { access }: Endpoint,
  { visitor, player, game, controlled }: Fixture,
): Promise<Caller> {
  if (access === 'anyone') return visitor
  if (access === 'ticket') return game()
  return access === 'operator' ? (await controlled()).operator : player
}

/** A call that succeeds is exactly what its schema says: status, headers, envelope, every field and none besides. */
const succeeds = (called: Called): Check => ({
  subject: called.endpoint.name,
  name: 'answers exactly as its schema says',
  lane: called.lane,
  writes: called.writes,
  ...(called.recipe.needs && { needs: called.recipe.needs }),
  run: async (fixture) => {
    const { endpoint, recipe } = called
    const here = recipe.endsSession
      ? { ...fixture, player: await Player.signIn(fixture.target, fixture.target.user) }
      : fixture
    const caller = await callerFor(endpoint, here)
    const input = await recipe.valid(here)
    if (recipe.isOrder) await here.player.pace.wait()
    const answer = await caller.send(endpoint, input)
    const { data } = readSuccess(answer, here.target.keys)
    await recipe.undo?.(here, data as never)
  },
})

const FOREIGN_ORIGINS = ['http://evil.example', 'null']

/** A browser says whose page it is that calls: a stranger's gets nothing, whatever the call. */
const refusesForeignPages = ({ endpoint }: Called): Check => ({
  subject: endpoint.name,
  name: "is closed to a stranger's page",
  lane: 'reads',
  run: async ({ visitor }) => {
    for (const origin of FOREIGN_ORIGINS) {
      expectRefusal(await visitor.send(endpoint, {}, { origin }), 'FORBIDDEN_ORIGIN')
    }
  },
})

const FORGED = [
  ['no token', ''],
  ['a forged token', 'Bearer forged'],
  ['a token of the right length', `Bearer ${'A'.repeat(43)}`],
  ['a token of 10 kB', `Bearer ${'x'.repeat(10_240)}`],
  ['another scheme', 'Basic cGxheWVyMTpQbGF5ZXJAMQ=='],
  ['a name out of an object', 'Bearer __proto__'],
] as const

const refusesStrangers = (called: Called): Check => ({
  subject: called.endpoint.name,
  name: 'is closed without a token that holds',
  lane: 'reads',
  run: async (fixture) => {
    const input = await tameInput(called, fixture)
    const isTicket = called.endpoint.access === 'ticket'
    const code = isTicket ? 'TICKET_ENDED' : 'NOT_SIGNED_IN'
    const others = [
      fixture.signedOutToken && ['a token that was signed out', fixture.signedOutToken],
      // A session's token is no ticket, and a ticket opens nothing but its game.
      isTicket ? ["a session's token", fixture.player.token] : undefined,
    ].flatMap((other) => (other ? [[other[0], `Bearer ${other[1]}`]] : []))
    for (const [what, authorization] of [...FORGED, ...others]) {
      const answer = await fixture.visitor.as(authorization!).send(called.endpoint, input)
      holds(`with ${what}`, code, answer.status !== 200, whatCame(answer))
      expectRefusal(answer, code)
    }
  },
})

const tellsEnded = (called: Called): Check => ({
  subject: called.endpoint.name,
  name: 'tells a session that another sign-in has ended why it is closed',
  lane: 'reads',
  run: async (fixture) => {
    const ended = fixture.visitor.as(`Bearer ${fixture.endedToken}`)
    const answer = await ended.send(called.endpoint, await tameInput(called, fixture))
    expectRefusal(answer, 'SESSION_ELSEWHERE')
  },
})

const firstLogin = (called: Called): Check => {
  const isOpen = called.endpoint.access !== 'player'
  return {
    subject: called.endpoint.name,
    name: `is ${isOpen ? 'open' : 'closed'} to a player who has still to change the first password`,
    lane: 'reads',
    needs: 'first-login',
    run: async (fixture) => {
      const answer = await fixture.firstLogin().send(called.endpoint, await tameInput(called, fixture))
      if (isOpen) readSuccess(answer, fixture.target.keys)
      else expectRefusal(answer, 'FIRST_LOGIN')
    },
  }
}

/** What no check of a call can do without. */
export const needsOf = ({ endpoint }: Called): { needs?: Need } =>
  endpoint.access === 'operator' ? { needs: 'control' } : {}

function checksOfCall(called: Called): Check[] {
  const checks = [succeeds(called), refusesForeignPages(called)]
  // From this machine, where the suite may well run, the operator's calls are open.
  if (called.endpoint.access === 'operator') return checks.map((check) => ({ ...check, ...needsOf(called) }))
  if (called.endpoint.access === 'anyone') return checks
  checks.push(refusesStrangers(called))
  if (called.endpoint.access === 'ticket') return checks
  checks.push(tellsEnded(called))
  // Ending the session of that player here would end it for the other checks.
  if (!called.recipe.endsSession) checks.push(firstLogin(called))
  return checks
}

/** What the table says of each call, whatever the call is. */
export const EVERY_CALL: readonly Check[] = CALLED.flatMap(checksOfCall)
