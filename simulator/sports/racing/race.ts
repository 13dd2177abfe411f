import type { Chance } from '../happening.ts'
import { drawNormal, squareRoot } from '../normal.ts'
import { type RaceChances, raceChances } from './race-chances.ts'

/** World time of a step of a race, and about how far a field comes in it. */
export const RACE_STEP_MS = 3000
const METRES_A_STEP = 49
/** Standard deviations in lengths: of abilities in a field, of what is learnt before the off, of the race itself. */
const ABILITY = 4.5
const NEWS = 2.5
const RUNNING = 7
/** The judge sees no difference below this. About one race in 300 has a dead heat for the first place. */
const NOSE = 0.03
/** A finish closer than this goes to the photograph. */
const PHOTO = 0.2
/** Time before the off by which half of what is learnt is still to come. */
const NEWS_HALF_MS = 1_800_000

/** A race as plain data: it is kept in snapshots and hashed. Lists are by runner; lengths grow towards the front. */
export interface RaceState {
  /** Places that are paid. */
  places: number
  metres: number
  steps: number
  step: number
  /** By how much each is expected to finish in front or behind, by all that is known. */
  margins: number[]
  /** What the margins were at the off. */
  atTheOff: number[]
  out: boolean[]
  /** Of NEWS squared, how much is still to come. */
  newsLeft: number
  /** Runners as they finished, those that tied together; empty until then. */
  finish: number[][]
}

const NEWS_STEP = 1e4
const kept = (lengths: number) => Math.round(lengths * NEWS_STEP) / NEWS_STEP

/** Part of the news that is still to come so long before the off. */
const newsAhead = (beforeMs: number) => Math.max(0, beforeMs) / (Math.max(0, beforeMs) + NEWS_HALF_MS)

/** A field drawn at random, so long before its off. */
export function createRace(
  { runners, places, metres }: { runners: number; places: number; metres: number },
  beforeMs: number,
  chance: Chance,
): RaceState {
  return {
    places,
    metres,
    steps: Math.max(8, Math.round(metres / METRES_A_STEP)),
    step: 0,
    margins: Array.from({ length: runners }, () => kept(ABILITY * drawNormal(chance))),
    atTheOff: [],
    out: Array.from({ length: runners }, () => false),
    newsLeft: newsAhead(beforeMs),
    finish: [],
  }
}

/** What is learnt until so long before the off: every runner's margin moves. */
export function learn(state: RaceState, beforeMs: number, chance: Chance): RaceState {
  const newsLeft = Math.min(state.newsLeft, newsAhead(beforeMs))
  const sd = NEWS * squareRoot(state.newsLeft - newsLeft)
  return {
    ...state,
    newsLeft,
    margins: state.margins.map((margin) => kept(margin + sd * drawNormal(chance))),
  }
}

export function withdraw(state: RaceState, runner: number): RaceState {
  return { ...state, out: state.out.map((out, index) => out || index === runner) }
}

/** The off. What was not learnt before is learnt now. */
export function start(state: RaceState, chance: Chance): RaceState {
  const ready = learn(state, 0, chance)
  return { ...ready, atTheOff: ready.margins }
}

export function isFinished({ finish }: RaceState): boolean {
  return finish.length > 0
}

/** So much further; the last step ends it. */
export function stepRace(state: RaceState, chance: Chance): RaceState {
  if (isFinished(state)) return state
  const step = state.step + 1
  const sd = RUNNING * squareRoot(1 / state.steps)
  const margins = state.margins.map((margin) => kept(margin + sd * drawNormal(chance)))
  const next = { ...state, step, margins }
  return step < state.steps ? next : { ...next, finish: finishOf(next) }
}

/** Ends a race at once; with a photograph of its first two, and where asked for they cannot be told apart. */
export function finishNow(state: RaceState, { deadHeat }: { deadHeat: boolean }): RaceState {
  const [first, second] = running(state).sort((a, b) => state.margins[b]! - state.margins[a]!)
  const margins = [...state.margins]
  if (first !== undefined && second !== undefined) {
    margins[second] = margins[first]!
    if (!deadHeat) margins[first]! += 4 * NOSE
  }
  const next = { ...state, step: state.steps, margins }
  return { ...next, finish: finishOf(next) }
}

/** Indices of those that are in it. */
export function running({ out }: RaceState): number[] {
  const indices: number[] = []
  for (let index = 0; index < out.length; index++) if (!out[index]) indices.push(index)
  return indices
}

function finishOf(state: RaceState): number[][] {
  const noses = (runner: number) => Math.round(state.margins[runner]! / NOSE)
  const order = running(state).sort((a, b) => noses(b) - noses(a) || a - b)
  const finish: number[][] = []
  for (const runner of order) {
    const last = finish.at(-1)
    if (last && noses(last[0]!) === noses(runner)) last.push(runner)
    else finish.push([runner])
  }
  return finish
}

/** Whether the judge asks for the photograph: who won, or who was placed, cannot be seen with the eye. */
export function isPhotoFinish(state: RaceState): boolean {
  const order = state.finish.flat()
  const gap = (place: number) => {
    const [front, back] = [order[place - 1], order[place]]
    if (front === undefined || back === undefined) return Number.POSITIVE_INFINITY
    return state.margins[front]! - state.margins[back]!
  }
  return isFinished(state) && Math.min(gap(1), gap(state.places)) < PHOTO
}

/** Fair chances by all that is known: to win, and to be placed among so many. Runners that are out have none. */
export function fairRace(state: RaceState, places = state.places): RaceChances {
  const inIt = running(state)
  const win = state.out.map(() => 0)
  const place = state.out.map(() => 0)
  if (isFinished(state)) {
    const [first = [], ...others] = state.finish
    for (const runner of first) win[runner] = 1 / first.length
    let left = places
    for (const tied of [first, ...others]) {
      for (const runner of tied) place[runner] = Math.min(1, left / tied.length)
      left = Math.max(0, left - tied.length)
    }
    return { win, place }
  }
  const unrun = 1 - state.step / state.steps
  const doubt = squareRoot(NEWS * NEWS * state.newsLeft + RUNNING * RUNNING * unrun)
  const margins = inIt.map((runner) => state.margins[runner]!)
  const chances = raceChances(margins, doubt, places)
  inIt.forEach((runner, index) => {
    win[runner] = chances.win[index]!
    place[runner] = chances.place[index]!
  })
  return { win, place }
}

/** Adjustment factors of each runner, percent: what the others' bets lose if it is taken out. */
export type Reductions = Readonly<Record<keyof RaceChances, readonly number[]>>

/**
 * Fair chances, as the inverse of fair odds, of bets that are void if their own runner is taken out, and reduced if another is:
 * to win the odds shrink, to be placed the odds less one (domain §1.6). A factor makes up for a removal on average only; an
 * outsider gains more from a favourite's than the factor takes.
 * @param vacancy the chance that one runner is still taken out, each as likely as the others
 * @param factors absent: a removal reduces nothing
 */
export function fairBeforeVacancy(state: RaceState, vacancy: number, factors?: Reductions): RaceChances {
  const inIt = running(state)
  const outEach = vacancy / inIt.length
  const now = fairRace(state)
  const win = now.win.map((chance) => (1 - vacancy) * chance)
  const place = now.place.map((chance) => (1 - vacancy) * chance)
  // A factor takes a part of the odds less one: that part of the stake of a placed bet comes back as it is.
  const stakeKept = state.out.map(() => 0)
  for (const out of inIt) {
    const after = fairRace(withdraw(state, out))
    const toWin = (factors?.win[out] ?? 0) / 100
    const toBePlaced = (factors?.place[out] ?? 0) / 100
    for (const runner of inIt) {
      if (runner === out) continue
      win[runner]! += outEach * after.win[runner]! * (1 - toWin)
      place[runner]! += outEach * after.place[runner]! * (1 - toBePlaced)
      stakeKept[runner]! += outEach * after.place[runner]! * toBePlaced
    }
  }
  return {
    win: win.map((chance) => chance / (1 - outEach)),
    place: place.map((chance, runner) => chance / (1 - outEach - stakeKept[runner]!)),
  }
}

/** How they run now, the leader first, with lengths behind the leader. */
export function orderNow(state: RaceState): { runner: number; behind: number }[] {
  const { step, steps, margins, atTheOff } = state
  // Of what one is better by, only so much has been run.
  const ahead = (runner: number) => margins[runner]! - (1 - step / steps) * (atTheOff[runner] ?? 0)
  const order = running(state).sort((a, b) => ahead(b) - ahead(a) || a - b)
  const lead = order[0] === undefined ? 0 : ahead(order[0])
  return order.map((runner) => ({ runner, behind: Math.round((lead - ahead(runner)) * 100) / 100 }))
}
