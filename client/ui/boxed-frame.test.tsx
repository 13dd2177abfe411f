// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BoxedFrame } from './boxed-frame.tsx'

let frames: FrameRequestCallback[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const frame = () => screen.getByTitle<HTMLIFrameElement>('Score')
const say = (data: unknown, source: MessageEventSource | null = frame().contentWindow) =>
  dispatchEvent(new MessageEvent('message', { data, source }))
const report = (heightPx: number, source?: MessageEventSource | null) =>
  say({ type: 'frame-size', heightPx }, source)
const nextFrame = () =>
  act(() => {
    for (const callback of frames.splice(0)) callback(0)
  })

it('may run scripts and nothing else', () => {
  render(<BoxedFrame title="Score" src="/frames/score/1" heightPx={120} />)
  expect(frame().getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame().getAttribute('src')).toBe('/frames/score/1')
  expect(frame().getAttribute('height')).toBe('120')
})

it('is gone while its page is kept and hidden, and loads anew when that is seen again', () => {
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <BoxedFrame title="Score" src="/frames/score/1" heightPx={120} />
    </Activity>
  )
  const { rerender } = render(page('visible'))
  rerender(page('hidden'))
  expect(document.querySelector('iframe')).toBeNull()
  rerender(page('visible'))
  expect(frame().getAttribute('src')).toBe('/frames/score/1')
})

it('stays as it is while the server is away, once the page in it has loaded', () => {
  const box = (isReached: boolean) => <BoxedFrame title="TV" src="/frames/tv/1" isReached={isReached} />
  const { rerender } = render(box(true))
  const tv = screen.getByTitle<HTMLIFrameElement>('TV')
  act(() => void say({ type: 'frame-size', heightPx: 300 }, tv.contentWindow))
  rerender(box(false))
  rerender(box(true))
  expect(screen.getByTitle('TV')).toBe(tv)
})

it('loads again after an outage if the page in it has not loaded, and keeps its room meanwhile', () => {
  const box = (isReached: boolean) => (
    <BoxedFrame title="Score" src="/frames/score/1" className="score" heightPx={120} isReached={isReached} />
  )
  const { rerender } = render(box(true))
  const failed = frame()
  rerender(box(false))
  expect(document.querySelector('iframe')).toBeNull()
  expect(document.querySelector<HTMLElement>('.score')?.style.height).toBe('120px')
  rerender(box(true))
  expect(frame()).not.toBe(failed)
})

it('is not loaded when its page is seen again during an outage, though it had loaded before', () => {
  const page = (mode: 'visible' | 'hidden', isReached: boolean) => (
    <Activity mode={mode}>
      <BoxedFrame title="Score" src="/frames/score/1" heightPx={120} isReached={isReached} />
    </Activity>
  )
  const { rerender } = render(page('visible', true))
  act(() => void report(84))
  rerender(page('hidden', true))
  rerender(page('visible', false))
  expect(document.querySelector('iframe')).toBeNull()
  rerender(page('visible', true))
  expect(frame().getAttribute('src')).toBe('/frames/score/1')
})

it('is as high as the page in it says', () => {
  render(<BoxedFrame title="Score" src="/frames/score/1" heightPx={120} />)
  report(84)
  nextFrame()
  expect(frame().getAttribute('height')).toBe('84')
})

it.each([-1, 1e9, Number.NaN])('keeps its height when told %s px', (heightPx) => {
  render(<BoxedFrame title="Score" src="/frames/score/1" heightPx={120} />)
  report(heightPx)
  expect(frames).toEqual([])
  expect(frame().getAttribute('height')).toBe('120')
})

it('is never higher than 2,000 px', () => {
  render(<BoxedFrame title="Score" src="/frames/score/1" heightPx={120} />)
  report(5000)
  nextFrame()
  expect(frame().getAttribute('height')).toBe('2000')
})

it('ignores every window but its own', () => {
  render(
    <>
      <BoxedFrame title="Score" src="/frames/score/1" heightPx={120} />
      <BoxedFrame title="TV" src="/frames/tv/1" heightPx={240} />
    </>,
  )
  report(84, screen.getByTitle<HTMLIFrameElement>('TV').contentWindow)
  report(85, globalThis as unknown as Window)
  report(86, null)
  nextFrame()
  expect(frame().getAttribute('height')).toBe('120')
})

it('changes once for a thousand messages between two animation frames, to the last of them', () => {
  render(<BoxedFrame title="Score" src="/frames/score/1" heightPx={120} />)
  for (let heightPx = 1; heightPx <= 1000; heightPx++) report(heightPx)
  expect(frames).toHaveLength(1)
  nextFrame()
  expect(frame().getAttribute('height')).toBe('1000')
})

it('without a height of its own it does not follow reports', () => {
  render(<BoxedFrame title="Score" src="/casino/play/EVZ/x" />)
  report(84)
  expect(frames).toEqual([])
  expect(frame().hasAttribute('height')).toBe(false)
})

it.each([
  '//evil.example/x',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'undefined',
])('opens nothing for %s', (src) => {
  render(<BoxedFrame title="Score" src={src} />)
  expect(screen.queryByTitle('Score')).toBeNull()
  expect(screen.getByText('Something went wrong')).toBeTruthy()
})
