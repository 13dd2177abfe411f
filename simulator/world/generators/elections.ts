import { SPORT } from '@layline/shared/sports'
import type { WorldMs } from '@layline/shared/units'
import { afterNews, createQuestion, favourites, type News, type Question } from '../../sports/election.ts'
import type { Planned } from '../happened.ts'
import type { RandomStream } from '../random-streams.ts'
import type { ScenarioElection } from '../scenario.ts'
import {
  type FieldMarket,
  openFieldMarket,
  priceField,
  settleField,
  stirField,
  stopField,
} from './field-market.ts'
import type { Generator, GeneratorWorld } from './generator.ts'

export interface ElectionTask {
  kind: 'election'
  step: 'rumour' | 'poll' | 'count' | 'declare' | 'settle' | 'archive'
  eventId: string
}

/** An election from its announcement to its result. Plain data. */
export interface Election {
  eventId: string
  /** By its place in the scenario. */
  index: number
  closesMs: WorldMs
  declaresMs: WorldMs
  stage: 'campaign' | 'counting' | 'declared'
  questions: (Question & { market: FieldMarket })[]
  /** The last news, as one sentence. */
  news: string
}

export type ElectionsSnapshot = Election[]

const RUMOUR_MS = [20_000, 60_000] as const
const COUNT_MS = [60_000, 150_000] as const
const RESULT_SUSPENSION_MS = 60_000
const LISTED_AFTER_RESULT_MS = 600_000
/** How much stronger the strongest answer is than the weakest at the start. */
const RATING_WEIGHT = 6

/** Politics: what voters will decide is drawn when an election is announced; rumours, polls and counts let it out. */
export class Elections implements Generator<ElectionTask, ElectionsSnapshot> {
  readonly taskKinds = ['election'] as const
  readonly #world: GeneratorWorld<ElectionTask>
  readonly #elections: Map<string, Election>

  constructor(world: GeneratorWorld<ElectionTask>, snapshot: ElectionsSnapshot = []) {
    this.#world = world
    this.#elections = new Map(structuredClone(snapshot).map((election) => [election.eventId, election]))
  }

  begin(): void {
    this.#world.setup.scenario.elections?.forEach((facts, index) => {
      this.#announce(facts, index)
    })
  }

  #announce(facts: ScenarioElection, index: number): void {
    const { catalogue, nowMs } = this.#world
    const eventId = catalogue.takeEventId()
    const closesMs = nowMs + facts.closes
    catalogue.addEvent({
      eventId,
      name: facts.name,
      sportId: SPORT.politics,
      competitionId: catalogue.competitionIdOf(facts.competition),
      competitionName: facts.competition,
      startMs: closesMs,
    })
    const random = this.#random(eventId)
    const election: Election = {
      eventId,
      index,
      closesMs,
      declaresMs: nowMs + facts.declares,
      stage: 'campaign',
      questions: facts.questions.map(({ name, answers }) => {
        const weights = answers.map(({ rating }) => 1 + RATING_WEIGHT * rating * rating)
        const sum = weights.reduce((a, b) => a + b, 0)
        const chances = weights.map((weight) => weight / sum)
        const names = answers.map((answer) => answer.name)
        const market = openFieldMarket(this.#world, { eventId, name, startMs: closesMs, names })
        return { ...createQuestion(chances, random), market }
      }),
      news: 'Campaign under way',
    }
    this.#elections.set(eventId, election)
    this.#price(election)
    this.#later(eventId, random.int(...RUMOUR_MS), 'rumour')
    this.#later(eventId, random.int(0, facts.polls), 'poll')
    this.#later(eventId, facts.closes, 'count')
    this.#later(eventId, facts.declares, 'declare')
  }

  #random(eventId: string): RandomStream {
    return this.#world.random.stream('election', eventId)
  }

  #later(eventId: string, inMs: number, step: ElectionTask['step']): void {
    this.#world.agenda.add(this.#world.nowMs + inMs, { kind: 'election', step, eventId })
  }

  run({ eventId, step }: ElectionTask): void {
    const election = this.#elections.get(eventId)
    if (!election) return
    const random = this.#random(eventId)
    const { polls } = this.#facts(election)
    switch (step) {
      case 'rumour': {
        if (election.stage !== 'campaign') return
        const about = random.int(0, election.questions.length - 1)
        this.#tell(election, 'rumour', [about])
        stirField(this.#world, election.questions[about]!.market, random)
        this.#later(eventId, random.int(...RUMOUR_MS), 'rumour')
        return
      }
      case 'poll':
        if (election.stage !== 'campaign') return
        this.#tell(election, 'poll')
        this.#later(eventId, polls, 'poll')
        return
      case 'count':
        if (election.stage === 'declared') return
        election.stage = 'counting'
        this.#tell(election, 'count')
        this.#later(eventId, random.int(...COUNT_MS), 'count')
        return
      case 'declare':
        this.#declare(election)
        return
      case 'settle':
        for (const { market, truth } of election.questions) settleField(this.#world, market, [truth])
        this.#later(eventId, LISTED_AFTER_RESULT_MS, 'archive')
        return
      case 'archive':
        this.#elections.delete(eventId)
        this.#world.random.forget('election', eventId)
        this.#world.unlistEvent(eventId)
    }
  }

  #facts({ index }: Election): ScenarioElection {
    return this.#world.setup.scenario.elections![index]!
  }

  /** News of these questions, or of all: the prices follow at once. */
  #tell(election: Election, news: News, about?: readonly number[]): void {
    const random = this.#random(election.eventId)
    election.questions = election.questions.map((question, index) =>
      about && !about.includes(index) ? question : { ...question, ...afterNews(question, news, random) },
    )
    if (news !== 'rumour')
      this.#say(election, 'news', `${news === 'poll' ? 'Poll' : 'Count'}: ${this.#lead(election)}`)
    this.#price(election)
  }

  /** Who is ahead in the first question. */
  #lead(election: Election): string {
    const { answers } = this.#facts(election).questions[0]!
    const [first, second] = favourites(election.questions[0]!)
    return `${answers[first!]!.name} ahead of ${answers[second!]!.name}`
  }

  #say(election: Election, kind: 'news' | 'result', news: string): void {
    const { eventId } = election
    election.news = news
    this.#world.happened(kind, `${this.#facts(election).name}: ${news}`, { eventId })
    for (const { market } of election.questions) this.#world.touch(market.marketId)
  }

  #price({ eventId, questions }: Election): void {
    for (const { market, chances } of questions)
      priceField(this.#world, market, { chances }, this.#random(eventId))
  }

  #declare(election: Election): void {
    election.stage = 'declared'
    for (const { market } of election.questions) stopField(this.#world, market)
    const { answers } = this.#facts(election).questions[0]!
    this.#say(election, 'result', `Declared: ${answers[election.questions[0]!.truth]!.name}`)
    this.#later(election.eventId, RESULT_SUSPENSION_MS, 'settle')
    // Voters are asked again: there is always one to bet on.
    this.#announce(this.#facts(election), election.index)
  }

  *planned(): Iterable<Planned> {
    for (const election of this.#elections.values()) {
      const { eventId, stage, closesMs, declaresMs } = election
      const { name } = this.#facts(election)
      if (stage === 'campaign')
        yield { atMs: closesMs, kind: 'start', text: `${name}: the count begins`, eventId }
      if (stage !== 'declared')
        yield { atMs: declaresMs, kind: 'result', text: `${name} is declared`, eventId }
    }
  }

  has(eventId: string): boolean {
    return this.#elections.has(eventId)
  }

  /** The last news. */
  scoreLine(eventId: string): string {
    return this.#elections.get(eventId)!.news
  }

  snapshot(): ElectionsSnapshot {
    return structuredClone([...this.#elections.values()])
  }
}
