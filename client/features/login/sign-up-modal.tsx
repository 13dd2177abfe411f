import { MOBILE } from '@layline/shared/account-rules'
import { PASSWORD_MIN_LENGTH } from '@layline/shared/limits'
import { TEXT } from '@layline/shared/texts'
import type { InModal } from '../../modals/registry.ts'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import { useSignUp } from './use-sign-up.ts'

/** Becoming a player: a name that is free, a password, and a mobile that a one-time code proves. Source: spec §7 "signup". */
export function SignUpModal({ onClose }: InModal) {
  const first = useFirstFocus<HTMLInputElement>()
  const { form, mobile, name, code, isPending, handleSubmit, field } = useSignUp(onClose)
  return (
    <form ref={form} className={formStyles.form} onSubmit={handleSubmit} noValidate>
      <Field
        ref={first}
        {...field('stUserName')}
        {...(name.taken && { problem: name.taken })}
        label="Username"
        maxLength={32}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={name.free ?? '3 to 32 letters, digits and . _ -, the first a letter'}
      />
      <Field
        {...field('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
      />
      <Field
        {...field('mobile')}
        label="Mobile"
        type="tel"
        maxLength={16}
        autoComplete="tel"
        aside={
          <Button disabled={!MOBILE.test(mobile) || code.isPending} onClick={() => code.mutate()}>
            Send code
          </Button>
        }
      />
      <Field
        {...field('otp')}
        label="One-time code"
        inputMode="numeric"
        maxLength={12}
        autoComplete="one-time-code"
        hint={code.isSuccess && <WhereTheCodeIs mobile={mobile} />}
      />
      <Field {...field('referral')} label="Referral (optional)" maxLength={64} autoComplete="off" />
      <Button type="submit" look="primary" disabled={isPending || name.taken !== ''}>
        {isPending ? 'Creating…' : 'Sign up'}
      </Button>
    </form>
  )
}

function WhereTheCodeIs({ mobile }: { mobile: string }) {
  const { world } = useClient()
  return (
    <>
      {TEXT.simulator}: no message leaves this machine.{' '}
      <a
        href={`${world.prefix}/control/otp?mobile=${encodeURIComponent(mobile)}`}
        target="_blank"
        rel="noreferrer"
      >
        Read the code here
      </a>{' '}
      or in the log.
    </>
  )
}
