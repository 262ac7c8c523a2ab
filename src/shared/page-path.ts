/** Matches the addresses of a page: `$name` in its path stands for one piece of an address. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
