import type { ComponentType, RefObject } from 'react'
import type { DeleteBetProps } from '../features/bets/delete-bet-modal.tsx'
import type { ChartProps } from '../features/chart/chart-modal.tsx'
import type { RunAmountProps } from '../features/event/run-amount-modal.tsx'
import type { PosterProps } from '../features/info/poster-modal.tsx'
import { posterName } from '../features/info/poster-name.ts'
import type { MarketBetsProps } from '../features/reports/market-bets-modal.tsx'

/** What a modal's component is given besides its own props. */
export interface InModal {
  /** What was typed while the body's code was loading; Enter is a line break. */
  typed?: RefObject<string>
  onClose: () => void
}

interface ModalEntry<Props extends object> {
  title: string | ((props: Props) => string)
  body: () => Promise<ComponentType<Props & InModal>>
  /** Takes more of a wide page: pictures and tables. */
  wide?: boolean
}

// biome-ignore lint/complexity/noBannedTypes: a modal without props of its own
const modal = <Props extends object = {}>(entry: ModalEntry<Props>) => entry

/** Every modal of the site: its title, and the file of its body, which is loaded when it is first opened. */
export const MODALS = {
  login: modal({
    title: 'Sign in',
    body: async () => (await import('../features/login/login-modal.tsx')).LoginModal,
  }),
  'sign-up': modal({
    title: 'Create an account',
    body: async () => (await import('../features/login/sign-up-modal.tsx')).SignUpModal,
  }),
  install: modal({
    title: 'Install the app',
    body: async () => (await import('../features/info/install-modal.tsx')).InstallModal,
  }),
  'change-password': modal({
    title: 'Change Password',
    body: async () => (await import('../features/login/change-password-modal.tsx')).ChangePasswordModal,
  }),
  'stack-setting': modal({
    title: 'Stack Setting',
    body: async () => (await import('../features/slip/stack-setting-modal.tsx')).StackSettingModal,
  }),
  rules: modal({
    title: 'Rules',
    wide: true,
    body: async () => (await import('../features/info/rules-modal.tsx')).RulesModal,
  }),
  poster: modal<PosterProps>({
    title: ({ poster }) => posterName(poster.imageName),
    wide: true,
    body: async () => (await import('../features/info/poster-modal.tsx')).PosterModal,
  }),
  deposit: modal({
    title: 'Deposit',
    body: async () => (await import('../features/cashier/deposit-modal.tsx')).DepositModal,
  }),
  withdraw: modal({
    title: 'Withdraw',
    body: async () => (await import('../features/cashier/withdraw-modal.tsx')).WithdrawModal,
  }),
  bank: modal({
    title: 'Bank accounts',
    body: async () => (await import('../features/cashier/bank-modal.tsx')).BankModal,
  }),
  bonus: modal({
    title: 'Bonus',
    body: async () => (await import('../features/cashier/bonus-modal.tsx')).BonusModal,
  }),
  'market-bets': modal<MarketBetsProps>({
    title: 'Bets of the market',
    wide: true,
    body: async () => (await import('../features/reports/market-bets-modal.tsx')).MarketBetsModal,
  }),
  'my-market': modal({
    title: 'My Market',
    body: async () => (await import('../features/account/my-market-modal.tsx')).MyMarketModal,
  }),
  'run-amount': modal<RunAmountProps>({
    title: ({ market }) => `Run Amount · ${market.stMarketName}`,
    body: async () => (await import('../features/event/run-amount-modal.tsx')).RunAmountModal,
  }),
  search: modal({
    title: 'Search',
    body: async () => (await import('../app/search/search-modal.tsx')).SearchModal,
  }),
  chart: modal<ChartProps>({
    title: ({ marketName }) => `Chart · ${marketName}`,
    wide: true,
    body: async () => (await import('../features/chart/chart-modal.tsx')).ChartModal,
  }),
  'safer-gambling': modal({
    title: 'Safer gambling',
    body: async () => (await import('../features/safer/safer-modal.tsx')).SaferModal,
  }),
  settings: modal({
    title: 'Settings',
    body: async () => (await import('../features/settings/settings-modal.tsx')).SettingsModal,
  }),
  keys: modal({
    title: 'Keyboard',
    body: async () => (await import('../app/keys/keys-modal.tsx')).KeysModal,
  }),
  'delete-bet': modal<DeleteBetProps>({
    title: 'Delete',
    body: async () => (await import('../features/bets/delete-bet-modal.tsx')).DeleteBetModal,
  }),
  'casino-notice': modal({
    title: 'Casino notice',
    body: async () => (await import('../features/casino/casino-notice-modal.tsx')).CasinoNoticeModal,
  }),
}

export type ModalName = keyof typeof MODALS
export type ModalProps<Name extends ModalName> =
  (typeof MODALS)[Name] extends ModalEntry<infer Props> ? Props : never
