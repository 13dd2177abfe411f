import { TEXT } from '@layline/shared/texts'
import type { InModal } from '../../modals/registry.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

export function ChangePasswordModal({ onClose }: InModal) {
  return <ChangePasswordForm tooShort={TEXT.passwordTooShortModal} onCancel={onClose} />
}
