import { Navigate, Route, Routes } from 'react-router-dom'
import { MyBetsPage } from '../features/account/my-bets-page.tsx'
import { ProfilePage } from '../features/account/profile-page.tsx'
import { StatementPage } from '../features/account/statement-page.tsx'
import { EventPage } from '../features/event/event-page.tsx'
import { FavouritePage } from '../features/lists/favourite-page.tsx'
import { HomePage } from '../features/lists/home-page.tsx'
import { SportPage } from '../features/lists/sport-page.tsx'
import { ChangePasswordPage } from '../features/login/change-password-page.tsx'
import { LoginPage } from '../features/login/login-page.tsx'
import { useSession } from '../state/session-store.ts'
import { PlayersOnly, ReadersOnly } from './guard.tsx'
import { Shell } from './shell.tsx'

/** Which path shows what, to whom. Source: spec §2 "Routes". */
export function AppRoutes() {
  const { isLogin, loginFirst } = useSession()
  if (isLogin && loginFirst) {
    return (
      <Routes>
        <Route path="/changepassword" element={<ChangePasswordPage />} />
        <Route path="*" element={<Navigate to="/changepassword" replace />} />
      </Routes>
    )
  }
  return (
    <Routes>
      <Route path="/login" element={isLogin ? <Navigate to="/" replace /> : <LoginPage />} />
      <Route element={<ReadersOnly />}>
        <Route element={<Shell />}>
          <Route path="/" element={<HomePage />} />
          <Route path="/sports/event" element={<EventPage />} />
          <Route path="/sports/:stSportsID" element={<SportPage />} />
          <Route element={<PlayersOnly />}>
            <Route path="/sports/favourite" element={<FavouritePage />} />
            <Route path="/reports/statement" element={<StatementPage />} />
            <Route path="/reports/mybets" element={<MyBetsPage />} />
            <Route path="/reports/profile" element={<ProfilePage />} />
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  )
}
