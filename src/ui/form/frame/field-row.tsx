import type { ReactNode } from 'react'

/** Fields side by side where there is room. Their controls stand on one line, however long labels and hints are. */
export const FieldRow = ({ children, className = 'gap-6' }: { children: ReactNode; className?: string }) => (
  <div className={`field-row grid sm:grid-cols-2 ${className}`}>{children}</div>
)
