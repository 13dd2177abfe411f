// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { focusedRunner, spokenText } from './focused-runner.ts'

const cell = (side: string, level: number, price: string) =>
  `<button data-side="${side}" data-level="${level}" data-runner="Reds"><span>${price}</span><span>500</span></button>`

function show(): void {
  document.body.innerHTML = `<main><div role="group"><b id="name" tabindex="-1">Reds</b><i data-position>+85.00</i>
    ${cell('BACK', 1, '1.84')}${cell('BACK', 0, '1.85')}${cell('LAY', 0, '1.87')}</div><p id="off" tabindex="-1">x</p></main>`
}
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

it.each(['[data-side=LAY]', '[data-level="1"]'])(
  'with the focus on the price %s its runner’s best prices and position are told',
  (price) => {
    show()
    focus(price)
    expect(focusedRunner()).toEqual({ name: 'Reds', back: '1.85', lay: '1.87', position: '+85.00' })
  },
)

it('with the focus elsewhere the runner of the open slip is meant, and without a slip none', () => {
  show()
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  focus('#off')
  expect(focusedRunner()).toBeUndefined()
  document.querySelector('[data-side=LAY]')?.setAttribute('data-chosen', 'true')
  expect(focusedRunner()?.name).toBe('Reds')
})

it('the spread is exact, and what is not there is not told', () => {
  expect(spokenText({ name: 'Reds', back: '1.85', lay: '1.87', position: '+85.00' })).toBe(
    'Reds: back 1.85, lay 1.87, spread 0.02. Position +85.00.',
  )
  expect(spokenText({ name: 'Reds', back: undefined, lay: '3', position: undefined })).toBe(
    'Reds: no price to back, lay 3.',
  )
})
