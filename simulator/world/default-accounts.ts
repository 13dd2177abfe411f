import type { AccountSeed } from './account.ts'

const CHIPS_PAISE = 100_000_00

/**
 * The accounts that every new world has. Source: readings.md "Accounts". Their passwords are printed in the README, so
 * their scrypt records (N=2^15, r=8, p=3) stand here made: a hundred worlds need not hash them a hundred times.
 */
export const DEFAULT_ACCOUNTS: readonly AccountSeed[] = [
  {
    userName: 'player1',
    password: {
      saltHex: 'a2894506dc0a062f664e1f635e6cc5d5',
      hashHex: 'a3a0ce89e04ffa3697ee177738f147cbdf54ee5d03977eaad204444445891117',
    },
    loginFirst: false,
    locked: false,
    chipsPaise: CHIPS_PAISE,
  },
  {
    userName: 'player2',
    password: {
      saltHex: '732250c4c8473e9e6dbbb42617cf2334',
      hashHex: '575587124f1c1331c0ec1b59f0a5e34bff5817bbd64a4ceeb2c761d6c1105c38',
    },
    loginFirst: false,
    locked: false,
    chipsPaise: CHIPS_PAISE,
  },
  {
    userName: 'fresh',
    password: {
      saltHex: 'a4522f02a4a6734d298ef98a659957e2',
      hashHex: 'c564bc9b576992a6930f3309ebb4b120da1f0ba7df364e81f75663124fe72a03',
    },
    loginFirst: true,
    locked: false,
    chipsPaise: CHIPS_PAISE,
  },
  {
    userName: 'demo',
    password: {
      saltHex: '29c90ad2c8627deff426dff79d307a23',
      hashHex: '37c9b29d4869723bdae373996755d38f95744dd361269d9be7544e1c497d12a7',
    },
    loginFirst: false,
    locked: false,
    chipsPaise: CHIPS_PAISE,
  },
  {
    userName: 'locked',
    password: {
      saltHex: '5cdb262c2ccf6a16f6d1fedd87260f96',
      hashHex: '325ec8b9872b31c202894803ff24549d60d3e750682c20b0fb843b5a8e77debe',
    },
    loginFirst: false,
    locked: true,
    chipsPaise: CHIPS_PAISE,
  },
]
