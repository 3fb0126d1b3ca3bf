export function findBrowser(): string | undefined
export function installPoppler(): void
