import { Player } from '@layline/simulator/testing'

export const OWN_PASSWORD = 'Mine@1'

/** Gives player2 a password that no README prints: one that is printed is hashed once and known from then on. */
export async function ownPassword(url: string): Promise<void> {
  const player = await new Player(url).login('player2', 'Player@2')
  await player.data('POST', '/api/v1/users/changepass', { newPass: OWN_PASSWORD })
}
