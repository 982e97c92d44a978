import { useEffect, useState } from 'react'

/** The time, told again every `every` milliseconds: what is "3 minutes ago" has to move on by itself. */
export function useNow(every = 15_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
