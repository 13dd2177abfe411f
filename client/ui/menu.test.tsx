// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import * as Menu from './menu.tsx'

const onSelect = vi.fn()

function show() {
  render(
    <Menu.Root modal={false}>
      <Menu.Trigger aria-label="Account">player1</Menu.Trigger>
      <Menu.Portal name="Account menu">
        <Menu.Content>
          <Menu.Item>First</Menu.Item>
          <Menu.Item onSelect={onSelect}>Second</Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>,
  )
  return userEvent.setup()
}
const trigger = () => screen.getByRole('button', { name: 'Account' })

afterEach(() => {
  cleanup()
  onSelect.mockReset()
})

it('before it is wanted it is a button that says it has a menu', () => {
  show()
  expect(trigger().getAttribute('aria-haspopup')).toBe('menu')
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('menu')).toBeNull()
})

it('a click opens it, and the next one too', async () => {
  const user = show()
  await user.click(trigger())
  expect(await screen.findByRole('region', { name: 'Account menu' })).toBeTruthy()
  await user.click(await screen.findByRole('menuitem', { name: 'Second' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
  await user.click(trigger())
  expect(await screen.findByRole('menu')).toBeTruthy()
})

it.each(['{Enter}', '{ArrowDown}'])('%s opens it, the arrows walk it, and Escape leads back', async (key) => {
  const user = show()
  await user.tab()
  expect(document.activeElement).toBe(trigger())
  await user.keyboard(key)
  await screen.findByRole('menu')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Second')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(trigger())
})
