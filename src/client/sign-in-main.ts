import './sign-in-main.css';

/**
 * The page is painted already and takes typing. What makes it answer comes in three tasks of their own,
 * so that no key or click waits behind one long task on a slow machine.
 */
async function bringToLife() {
  await import('react');
  await import('react-dom/client');
  const { hydrateSignIn } = await import('./sign-in-main-hydrate.tsx');
  hydrateSignIn();
}

void bringToLife();
