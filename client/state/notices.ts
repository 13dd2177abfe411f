import { notify } from '../ui/notify.ts'
import type { createViewSettings, ViewSetting } from './view-settings.ts'

/** What a player is told of without having asked. Source: trader-ux part 6. */
export type NoticeKind = 'matched' | 'lapsed' | 'suspended' | 'start'

interface Way {
  /** The setting that turns it off. */
  setting: ViewSetting
  /** Pitch of its tone. */
  hertz: number
}

const WAYS: Readonly<Record<NoticeKind, Way>> = {
  matched: { setting: 'tellsMatched', hertz: 880 },
  lapsed: { setting: 'tellsLapsed', hertz: 440 },
  suspended: { setting: 'tellsSuspended', hertz: 330 },
  start: { setting: 'tellsStart', hertz: 660 },
}

/** Notices: each kind can be turned off, and a sound comes with a text only. */
export function createNotices(view: Pick<ReturnType<typeof createViewSettings>, 'is'>) {
  const isWanted = (kind: NoticeKind) => view.is(WAYS[kind].setting)

  /** The tone of a notice whose text is on the screen. */
  function sound(kind: NoticeKind): void {
    if (!view.is('playsSound')) return
    // Where it cannot be loaded the text has to do.
    import('../ui/tone.ts').then(({ playTone }) => playTone(WAYS[kind].hertz)).catch(() => undefined)
  }

  return {
    isWanted,
    sound,

    /** Shows the text, and plays the tone, unless notices of this kind are turned off. */
    tell(kind: NoticeKind, text: string): void {
      if (!isWanted(kind)) return
      notify.info(text)
      sound(kind)
    },
  }
}
