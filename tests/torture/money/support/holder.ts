import type { LiveBet } from '@layline/shared/entities/bet'
import { Player } from '@layline/simulator/testing'
import { overRest } from '../../support/answer.ts'
import { FAR } from '../../support/far-scenario.ts'
import type { Life, Sandbox } from '../../support/sandbox.ts'

export interface HolderOptions {
  /** What starts a simulator. */
  command?: readonly string[]
  scenario?: string
}

/** The process that holds a data directory, and a player on it who bets. */
export class Holder {
  readonly dataDir: string
  readonly #sandbox: Sandbox
  readonly #command: readonly string[] | undefined
  life: Life
  #token = ''
  #bets = 0
  /** As the list had them after the last start. */
  orderIds: ReadonlySet<string> = new Set()

  private constructor(
    sandbox: Sandbox,
    { dataDir, life, command }: { dataDir: string; life: Life; command: readonly string[] | undefined },
  ) {
    this.#sandbox = sandbox
    this.dataDir = dataDir
    this.life = life
    this.#command = command
  }

  /** By default the built simulator, with a world in which nothing happens. */
  static async start(sandbox: Sandbox, { command, scenario = FAR }: HolderOptions = {}): Promise<Holder> {
    const dataDir = sandbox.newFolder()
    const life = await sandbox.start({
      ...(command && { command }),
      args: ['--data-dir', dataDir, '--scenario', scenario],
    })
    return new Holder(sandbox, { dataDir, life, command })
  }

  async #player(): Promise<Player> {
    const player = new Player(this.life.url)
    if (this.#token === '') await player.login()
    else player.token = this.#token
    this.#token = player.token
    return player
  }

  /** Places one bet that rests and answers its order id. */
  async bet(): Promise<string> {
    const player = await this.#player()
    const [market] = await player.markets('sportsId=1')
    const { stMarketID: marketId, rates } = market!
    const orderId = `h${++this.#bets}`
    const answer = await overRest(player)({
      orderId,
      marketId,
      selectionId: rates[0]!.stSelectionID,
      betType: 'LAY',
      odds: 1.01,
      stack: 100,
    })
    if (!answer?.accepted) throw new Error(`a bet was refused: ${answer?.code}`)
    return orderId
  }

  async killAndStartAgain(): Promise<void> {
    this.life.child.kill('SIGKILL')
    await this.life.ended
    this.life = await this.#sandbox.start({
      ...(this.#command && { command: this.#command }),
      args: ['--data-dir', this.dataDir],
    })
    const player = await this.#player()
    const bets = await player.send('GET', '/api/v1/users/getbets')
    // A directory that was emptied under its holder knows neither the player's session nor his bets.
    this.orderIds = new Set(((bets.body.data as LiveBet[] | undefined) ?? []).map(({ orderId }) => orderId))
  }
}
