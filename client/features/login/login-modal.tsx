import type { InModal } from '../../modals/registry.ts'
import { LoginForm } from './login-form.tsx'

/** Signs in without leaving the page a guest browses. Source: readings.md "Visitors". */
export function LoginModal({ onClose }: InModal) {
  return <LoginForm onDone={onClose} />
}
