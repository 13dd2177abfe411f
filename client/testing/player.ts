/** Who is signed in, as `login` tells it. */
export const PLAYER = {
  stUserName: 'player1',
  btUserType: 1,
  btUserTypeName: 'Player',
  deBalance: 1000,
  deCreditChips: 0,
  dePL: 0,
  exposure: 0,
  deRisk: 0,
}
