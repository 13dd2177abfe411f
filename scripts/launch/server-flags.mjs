/**
 * What Node is told for a simulator, by `npm start` as well: V8 reads most of it only while a process begins. A collection of
 * the whole heap stands still for 5 to 50 ms, and bets wait for it. To give memory back, V8 collects again and again after each
 * one that was due, and makes the next one due the sooner: of a world of ten days six to eight times a minute, and twice
 * a minute where the heap may grow by a third in between. Where it may grow by twice what is in use: every few minutes.
 *
 * V8 puts so much of what a function calls into its compiled code. An order runs through some hundred small functions: with
 * twice as much as is usual an exchange takes a tenth more of them a second.
 */
export const SERVER_FLAGS = [
  '--no-memory-reducer',
  '--heap-growing-percent=200',
  '--max-inlined-bytecode-size=1000',
  '--max-inlined-bytecode-size-cumulative=2000',
]
