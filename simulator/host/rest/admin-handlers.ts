import { Refusal } from '@layline/shared/contract/error-codes'
import { dayOf, isoOf } from '@layline/shared/iso-time'
import { TIME_ZONE_OFFSET_MINUTES } from '@layline/shared/limits'
import type { OfficeContent } from '../../world/office/content.ts'
import { bonusesView } from '../../world/views/cashier-view.ts'
import { profitView } from '../../world/views/report-view.ts'
import type { Handlers } from './handlers.ts'

const poster = ({ link, imageName }: OfficeContent['posters'][number]) => ({ link, imageName })

export const adminHandlers: Handlers<
  | 'getSocial'
  | 'getPosters'
  | 'posters'
  | 'plStatement'
  | 'getMessage'
  | 'getMessageByKey'
  | 'getBonusData'
  | 'getBonusDataP'
> = {
  getSocial: ({ runner }) => ({ data: runner.world.office.content.social }),

  getPosters: ({ runner }) => ({ data: runner.world.office.content.posters.map(poster) }),

  posters: ({ runner, body }) => ({
    data: runner.world.office.content.posters.filter(({ key }) => key === body.key).map(poster),
  }),

  plStatement({ runner, account, query }) {
    const today = dayOf(runner.nowMs, TIME_ZONE_OFFSET_MINUTES)
    const { startDate = today, endDate = today } = query
    return { data: profitView(runner.world, account.userName, { startDate, endDate }, runner.archive) }
  },

  getMessage: ({ runner, account }) => ({
    data: runner.world.office.mailboxes
      .of(account.userName)
      .map(({ id, title, text, atMs }) => ({ id, title, text, createdAt: isoOf(atMs) }))
      .reverse(),
  }),

  getMessageByKey({ runner, body }) {
    const page = runner.world.office.content.texts.find(({ key }) => key === body.key)
    if (!page) throw new Refusal('TEXT_NOT_FOUND')
    return { data: page }
  },

  getBonusData: ({ runner }) => ({ data: runner.world.office.content.campaigns }),

  getBonusDataP: ({ runner, account }) => ({ data: bonusesView(runner.world, account.userName) }),
}
