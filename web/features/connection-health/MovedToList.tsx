import { Navigate, useLocation } from 'react-router'

/** A link from before the list told how connections stand; what it filtered by, the list filters by. */
export function MovedToList() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: '/connections', search }} replace />
}
