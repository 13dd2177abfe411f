import type { BRANCH_CALLS } from '@layline/shared/contract/calls/branch-calls'
import { isoOf } from '@layline/shared/iso-time'
import { runnerPrices } from '../../world/views/price-history-view.ts'
import { refusalOf } from '../refusal-of.ts'
import type { TimeJob } from '../worlds/time-job.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { eventsOf, jobOf, timeOf, worldOf } from './control-handlers.ts'
import type { Handlers } from './handlers.ts'

async function movedBy(job: TimeJob, runner: WorldRunner, wait: '0' | '1' | undefined) {
  if (wait === '1') await job.done
  if (job.state === 'failed') throw refusalOf(job.error)
  const data = { ...timeOf(runner), branch: runner.branch, job: jobOf(job) }
  return { data, isAtWork: job.state === 'moving' }
}

/** Branches, for the director, CI and scripts. */
export const branchHandlers: Handlers<keyof typeof BRANCH_CALLS> = {
  seek: ({ runner, query: { wait }, body: { to, name } }) =>
    movedBy(runner.branches.seek(typeof to === 'number' ? to : Date.parse(to), name), runner, wait),

  returnToBranch: ({ runner, query: { wait }, body: { branch } }) =>
    movedBy(runner.branches.return(branch), runner, wait),

  listBranches({ runner }) {
    const branches = runner.branches.all().map((branch) => {
      const { id, parent = null, forkMs, name, createdAtMs, seq: inputs } = branch
      const head = isoOf(runner.branches.headMs(branch))
      const [forkedAt, createdAt] = parent === null ? [null, null] : [isoOf(forkMs), isoOf(createdAtMs)]
      return { id, parent, forkedAt, name, createdAt, head, inputs, isCurrent: id === runner.branch }
    })
    return { data: branches }
  },

  async look({ runner, query: { at, branch = runner.branch, market } }) {
    const world = await runner.branches.look({ branch, atMs: Date.parse(at) })
    const { nowMs, inputs } = world
    const prices = market === undefined ? {} : { prices: runnerPrices(world, market) }
    return { data: { worldTime: isoOf(nowMs), branch, inputs, events: eventsOf(world), ...prices } }
  },

  async forkWorld({ worlds, runner, body: { name, at, branch } }) {
    const atMs = at === undefined ? undefined : Date.parse(at)
    return { data: worldOf(await worlds.fork(runner, { name, branch, atMs })) }
  },
}
