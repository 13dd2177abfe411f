import { useRef, useState } from 'react'
import { actLog } from './act-log.ts'
import { PANEL, type TabId } from './director-tabs.tsx'
import { forceVerb } from './force-verb.ts'
import { type KeyAction, nextSpeed } from './keys.ts'
import { advanceAct, cancelAct, paceAct } from './time-acts.ts'
import { askedRange } from './time-window.ts'
import { useBranches } from './use-branches.ts'
import { useLook } from './use-look.ts'
import { useLooked } from './use-looked.ts'
import { useTimeTravel } from './use-time-travel.ts'
import { useTimeline } from './use-timeline.ts'
import { useClock, useEvents, useMove, useNowMs, useVerbs, useWorlds } from './use-world.ts'

const PX = 2048
/** There is room for the player's page beside the tabs. */
export const BESIDE = '(min-width: 1280px)'

export type DialogName = 'keys' | 'go' | 'fork'

/** The event that is shown: the chosen one, else one that is under way. */
function useShownEvent() {
  const events = useEvents()
  const [chosen, choose] = useState('')
  const event =
    events.find(({ eventId }) => eventId === chosen) ?? events.find(({ score }) => score !== '') ?? events[0]
  const verbs = useVerbs(event?.eventId ?? '')
  return { events, event, verbs, choose }
}

/** What the console knows of its world, and what each key and button does. */
export function useDirector() {
  const { data: clock, error: failure } = useClock()
  const nowMs = useNowMs(clock)
  const { world } = useWorlds()
  const look = useLook(world ? Date.parse(world.epoch) : nowMs, nowMs)
  const told = useTimeline(askedRange(look.window), PX)
  const wholeTold = useTimeline(look.whole, PX)
  const shown = useShownEvent()
  const { moving } = useMove()
  const branches = useBranches()
  const looked = useLooked(look.lookMs, nowMs, clock?.timeline)
  const travel = useTimeTravel(clock?.speed ?? 1)
  const [tab, setTab] = useState<TabId>('markets')
  const [dialog, setDialog] = useState<DialogName>()
  const [isPreviewed, setPreviewed] = useState(true)
  const filter = useRef<HTMLInputElement>(null)

  const seek = (atMs: number) => {
    if (atMs > nowMs) void actLog.run(advanceAct(atMs))
    else void travel.goBack(atMs)
    look.follow()
  }
  const speedTo = (speed: number) => void actLog.run(paceAct({ speed }))
  const acts: Readonly<Record<string, () => void>> = {
    play: () => void actLog.run(paceAct({ paused: !(clock?.paused ?? true) })),
    pause: () => void actLog.run(paceAct({ paused: true })),
    faster: () => speedTo(nextSpeed(clock?.speed ?? 1, 1)),
    slower: () => speedTo(nextSpeed(clock?.speed ?? 1, -1)),
    previous: () => look.lookAtNeighbour(told, -1),
    next: () => look.lookAtNeighbour(told, 1),
    back10: () => look.lookBy(-10_000),
    ahead10: () => look.lookBy(10_000),
    back: () => look.lookBy(-60_000),
    begin: () => look.look(look.whole.fromMs),
    now: look.follow,
    seek: () => {
      if (look.lookMs !== undefined) seek(look.lookMs)
    },
    go: () => setDialog('go'),
    fit: look.fit,
    'zoom-in': () => look.zoom(0.5),
    'zoom-out': () => look.zoom(2),
    'lane-up': () => look.changeLane(-1),
    'lane-down': () => look.changeLane(1),
    fork: () => setDialog('fork'),
    branches: () => {
      setTab('branches')
      document.getElementById(PANEL)?.focus()
    },
    undo: () => void travel.undo(),
    filter: () => filter.current?.focus(),
    player: () => {
      if (matchMedia(BESIDE).matches) setPreviewed((before) => !before)
      else setTab('player')
    },
    keys: () => setDialog('keys'),
    cancel: () => {
      if (moving) void actLog.run(cancelAct(moving.jobId))
      else look.follow()
    },
  } satisfies Record<Exclude<KeyAction, `verb-${number}`>, () => void>

  const act = (action: KeyAction) => {
    const verb = shown.verbs[Number(/^verb-(\d)$/.exec(action)?.[1]) - 1]
    if (verb && shown.event) forceVerb(shown.event.eventId, verb)
    else acts[action]?.()
  }
  return {
    clock,
    failure,
    nowMs,
    look,
    told,
    wholeTold,
    ...shown,
    filter,
    branches,
    looked,
    travel,
    tab,
    setTab,
    seek,
    speedTo,
    act,
    dialog,
    setDialog,
    isPreviewed,
  }
}
