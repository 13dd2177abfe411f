// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { activeCard, useActiveCard } from './active-card.ts'
import { canPress, press } from './press.ts'

const pressed = vi.fn<(what: string) => void>()

function Control({ id, of }: { id: string; of: string }) {
  return (
    <button type="button" data-action={id} onClick={() => pressed(`${id} of ${of}`)}>
      {`${id} of ${of}`}
    </button>
  )
}

function Card({ name }: { name: string }) {
  return (
    <section data-market={name} aria-label={name}>
      <ul>
        {['home', 'away'].map((runner) => (
          <li key={runner}>
            <button type="button" data-side="BACK">{`price of ${runner} in ${name}`}</button>
            <Control id="show-depth" of={`${runner} in ${name}`} />
          </li>
        ))}
      </ul>
      <Control id="open-ladder" of={name} />
      <Control id="cancel-market" of={name} />
    </section>
  )
}

function Page({ dialog = false }: { dialog?: boolean }) {
  useActiveCard()
  return (
    <main>
      <Card name="winner" />
      <Card name="sets" />
      <Control id="take-price" of="slip" />
      {dialog && (
        <dialog open>
          <Control id="centre-ladder" of="ladder" />
        </dialog>
      )}
    </main>
  )
}

const price = (name: string) => screen.getByRole('button', { name: `price of home in ${name}` })
const click = (name: string) => fireEvent.pointerDown(price(name))
const keyMeans = (id: string, isOfOne = false) => {
  pressed.mockReset()
  press(id, isOfOne)
  return pressed.mock.lastCall?.[0]
}

beforeEach(() => {
  // jsdom lays nothing out: what is in the document counts as seen.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('a key means the card that was last worked on, and before any the first one', () => {
  render(<Page />)
  expect(keyMeans('open-ladder')).toBe('open-ladder of winner')
  click('sets')
  expect(activeCard()?.getAttribute('aria-label')).toBe('sets')
  expect(keyMeans('open-ladder')).toBe('open-ladder of sets')
  click('winner')
  expect(document.querySelectorAll('[data-active-card]')).toHaveLength(1)
  expect(keyMeans('open-ladder')).toBe('open-ladder of winner')
})

it('what costs money is not done on a card that was only the first', () => {
  render(<Page />)
  expect(canPress('cancel-market', true)).toBe(false)
  expect(keyMeans('cancel-market', true)).toBeUndefined()
  click('sets')
  expect(keyMeans('cancel-market', true)).toBe('cancel-market of sets')
})

it('of several in a card, a key means that of the runner which has the focus', () => {
  render(<Page />)
  screen.getByRole('button', { name: 'price of away in sets' }).focus()
  expect(keyMeans('show-depth')).toBe('show-depth of away in sets')
})

it('a control that is on no card is found whatever card is active', () => {
  render(<Page />)
  click('sets')
  expect(keyMeans('take-price')).toBe('take-price of slip')
})

it('while a dialog is open, keys mean its controls alone', () => {
  render(<Page dialog />)
  expect(canPress('open-ladder')).toBe(false)
  expect(keyMeans('centre-ladder')).toBe('centre-ladder of ladder')
})
