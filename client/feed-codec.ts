import type { Plugin } from 'vite'

/** Written by protobufjs from `feed.proto`, with every method for every message. */
const CODEC = /\/shared\/gen\/feed\.js$/
/** No page makes messages of plain objects, turns one into JSON or names its type. */
const USED_BY_NONE = /^ {8}\w+\.(fromObject|getTypeUrl|prototype\.toJSON) = function[\s\S]*?^ {8}\};\n/gm
/** A page encodes its own messages alone: a request and a pong. */
const ENCODERS_OF_THE_SERVER =
  /^ {8}(?!ClientMessage|ClientRequest|PingPong|Position)\w+\.encode = function[\s\S]*?^ {8}\};\n/gm

/** What protobufjs brings for other programs: 64-bit integers, remote calls, bytes as text, Node's buffers. */
const FOR_OTHERS =
  /\/node_modules\/(long\/.*|protobufjs\/src\/(rpc\/service|(reader|writer)_buffer|util\/(aspromise|base64|eventemitter)))\.js$/
const NOTHING = 'module.exports = { _configure() {} }'

/** Removes what the pattern finds. Throws where that is nothing: the code is then written in another way. */
function without(code: string, pattern: RegExp): string {
  const left = code.replace(pattern, '')
  if (left === code) throw new Error(`the feed's codec holds nothing like ${pattern}`)
  return left
}

/** Builds the feed's codec with what a browser uses of it. Source: `shared/feed.proto` has no 64-bit integers, and no bytes. */
export function feedCodec(): Plugin {
  return {
    name: 'feed-codec',
    apply: 'build',
    // Before the build writes the code in its own form.
    enforce: 'pre',
    load: { filter: { id: FOR_OTHERS }, handler: () => ({ code: NOTHING, map: null }) },
    transform: {
      filter: { id: CODEC },
      handler: (code) => ({ code: without(without(code, USED_BY_NONE), ENCODERS_OF_THE_SERVER), map: null }),
    },
  }
}
