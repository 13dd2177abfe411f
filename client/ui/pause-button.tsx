/** Pauses what moves by itself, and lets it go on. */
export function PauseButton({
  of,
  isPaused,
  className,
  onChange,
}: {
  /** As `the banners`. */
  of: string
  isPaused: boolean
  className?: string | undefined
  onChange: (isPaused: boolean) => void
}) {
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isPaused}
      aria-label={`Pause ${of}`}
      onClick={() => onChange(!isPaused)}
    >
      <span aria-hidden="true">{isPaused ? '▶' : '❚❚'}</span>
    </button>
  )
}
