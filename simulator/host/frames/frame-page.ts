import type { FrameView } from './frame-view.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

export type FrameKind = 'tv' | 'score'

/** Label of the main landmark, as the embedding page has a main landmark too. */
const LABELS: Readonly<Record<FrameKind, string>> = { tv: 'Live TV', score: 'Score' }

const line = (name: string, text: string) => `<p class="${name}" data-field="${name}">${escaped(text)}</p>`

/**
 * HTML of a frame's current state; its script updates it. Links are relative, so they keep the world's prefix. A
 * sandboxed frame has an opaque origin: without `crossorigin` its browser would block the style sheet.
 */
export function framePage(kind: FrameKind, view: FrameView): string {
  const commentary = view.commentary.map((text) => `<li>${escaped(text)}</li>`).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(view.name)}</title>
<link rel="stylesheet" href="../assets/frame.css" crossorigin>
<script type="module" src="../assets/frame.js"></script>
</head>
<body class="${kind}" data-source="../events/${encodeURIComponent(view.eventId)}">
<main aria-label="${LABELS[kind]}">
${line('competition', view.competition)}
<h1 data-field="name">${escaped(view.name)}</h1>
${line('score', view.score)}
${line('state', view.state)}
${kind === 'tv' ? `<ol data-list="commentary">${commentary}</ol>` : ''}
</main>
<noscript><p>This page stands still without scripts.</p></noscript>
</body>
</html>
`
}
