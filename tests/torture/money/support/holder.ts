import type { LiveBet } from '@layline/shared/entities/bet'
import { Player } from '@layline/simulator/testing'
import { overRest } from '../../support/answer.ts'
import { FAR } from '../../support/far-scenario.ts'
import type { Command, Life, Sandbox } from '../../support/sandbox.ts'
import { firstTarget } from './other-bet.ts'

/** What starts a simulator, and on which scenario. */
type HolderOptions = Pick<Command, 'command'> & { scenario?: string }

/** The process that holds a data directory, and a player on it who bets. */
export class Holder {
  readonly dataDir: string
  readonly #sandbox: Sandbox
  readonly #command: Command
  life: Life
  #player: Player
  #bets = 0
  /** As the list had them after the last start. */
  orderIds: ReadonlySet<string> = new Set()

  private constructor(sandbox: Sandbox, command: Command, dataDir: string, life: Life, player: Player) {
    this.#sandbox = sandbox
    this.#command = command
    this.dataDir = dataDir
    this.life = life
    this.#player = player
  }

  /** By default the built simulator, with a world in which nothing happens. */
  static async start(sandbox: Sandbox, { scenario = FAR, ...command }: HolderOptions = {}): Promise<Holder> {
    const dataDir = sandbox.newFolder()
    const life = await sandbox.start({ ...command, args: ['--data-dir', dataDir, '--scenario', scenario] })
    return new Holder(sandbox, command, dataDir, life, await new Player(life.url).login())
  }

  /** Places one bet that rests and answers its order id. */
  async bet(): Promise<string> {
    const { marketId, selectionIds } = await firstTarget(this.#player)
    const orderId = `h${++this.#bets}`
    const bet = { orderId, marketId, selectionId: selectionIds[0]!, odds: 1.01, stack: 100 }
    const answer = await overRest(this.#player)({ ...bet, betType: 'LAY' })
    if (!answer?.accepted) throw new Error(`a bet was refused: ${answer?.code}`)
    return orderId
  }

  async killAndStartAgain(): Promise<void> {
    this.life.child.kill('SIGKILL')
    await this.life.ended
    this.life = await this.#sandbox.start({ ...this.#command, args: ['--data-dir', this.dataDir] })
    this.#player = Object.assign(new Player(this.life.url), { token: this.#player.token })
    const { body } = await this.#player.send('GET', '/api/v1/users/getbets')
    // A directory that was emptied under its holder knows neither the player's session nor his bets.
    this.orderIds = new Set(((body.data as LiveBet[] | undefined) ?? []).map(({ orderId }) => orderId))
  }
}
