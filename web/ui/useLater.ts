import { useEffect, useState } from 'react'

/** A value once it has stayed the same for so many milliseconds. Objects are the same when they are the same object. */
export function useLater<Value>(value: Value, delay: number): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return later
}
