import { CASINO_POINT } from '@layline/shared/limits'
import { GENERAL_RULES } from '@layline/shared/rules/general-rules'

/** What the house shows and grants where a scenario does not say otherwise. All of it is invented. */

export const SOCIAL_LINKS = [
  { name: 'Layline Chat', link: 'https://chat.layline.example/room' },
  { name: 'Layline Channel', link: 'https://channel.layline.example/news' },
  { name: 'Write to us', link: 'https://desk.layline.example/write' },
]

export const POSTERS = [
  { key: 'home', link: '/sports/cricket', imageName: '/posters/cricket.svg' },
  { key: 'home', link: '/sports/soccer', imageName: '/posters/soccer.svg' },
  { key: 'home', link: '/sports/tennis', imageName: '/posters/tennis.svg' },
  { key: 'home', link: '/casino', imageName: '/posters/casino.svg' },
  { key: 'inplay', link: '/sports/inplay', imageName: '/posters/in-play.svg' },
  { key: 'racing', link: '/sports/7', imageName: '/posters/racing.svg' },
  { key: 'casino', link: '/casino', imageName: '/posters/casino.svg' },
  { key: 'deposit', link: '/reports/profile', imageName: '/posters/bonus.svg' },
]

export const TEXT_PAGES = [
  { key: 'rules', title: 'General betting rules', lines: GENERAL_RULES.map((rule) => rule.text) },
  { key: 'casino', title: 'Casino notice', lines: [`1 point = ${CASINO_POINT}`] },
  {
    key: 'deposit',
    title: 'How to deposit',
    lines: [
      'Choose an account of the house and say how much. No money moves: these are chips of a simulator.',
      'An operator approves the deposit, or the house does by itself after a short while.',
      'Until then you can take it back.',
    ],
  },
  {
    key: 'withdraw',
    title: 'How to withdraw',
    lines: [
      'Choose one of your bank accounts, or add one first.',
      'The chips leave your balance when you ask, so that they cannot be bet meanwhile.',
      'If the withdrawal is refused, or you take it back in time, they return.',
    ],
  },
]

export const MESSAGES = [
  {
    title: 'Welcome to Layline',
    text: 'Everything here is a simulation: the players are invented and the money is play money.',
  },
]

export const HOUSE_BANKS = [
  {
    bankId: 'harbour',
    stBankName: 'Harbour Play Bank',
    stHolderName: 'Layline Play Money',
    stAccountNo: '000100200300',
    stIfsc: 'HBPL0000001',
    stUpi: 'layline@play',
  },
  {
    bankId: 'lantern',
    stBankName: 'Lantern Play Bank',
    stHolderName: 'Layline Play Money',
    stAccountNo: '000400500600',
    stIfsc: 'LNPL0000002',
    stUpi: '',
  },
]

export const PLANS = [
  {
    planId: 'fair-wind',
    name: 'Fair Wind',
    text: '10 % of a deposit, up to 5 000, once you have staked that five times at odds of 1.3 or more.',
    percent: 10,
    max: 5000,
    wagerTimes: 5,
    minOdds: 1.3,
  },
  {
    planId: 'spring-tide',
    name: 'Spring Tide',
    text: '50 % of a deposit, up to 10 000, once you have staked that fifteen times at odds of 1.5 or more.',
    percent: 50,
    max: 10_000,
    wagerTimes: 15,
    minOdds: 1.5,
  },
]

export const CAMPAIGNS = [
  {
    title: 'Fair Wind',
    text: 'A tenth of a deposit on top, one bonus at a time. Choose the plan, then deposit.',
    planId: 'fair-wind',
    imageName: '/posters/bonus.svg',
  },
  {
    title: 'Spring Tide',
    text: 'Half of your deposit on top, for those who bet much.',
    planId: 'spring-tide',
    imageName: '/posters/bonus.svg',
  },
]
