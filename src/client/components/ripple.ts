/** Lets chalk spread from the point of a press for 500 ms (`--ripple`); the style sheet leaves it out under reduced motion. */
export function startRipple(element: HTMLElement, point?: { clientX: number; clientY: number }): void {
  const box = element.getBoundingClientRect();
  const size = Math.max(box.width, box.height) * 2;
  const x = point ? point.clientX - box.left : box.width / 2;
  const y = point ? point.clientY - box.top : box.height / 2;
  const drop = document.createElement('span');
  drop.className = 'ripple';
  drop.style.width = `${size}px`;
  drop.style.height = `${size}px`;
  drop.style.left = `${x - size / 2}px`;
  drop.style.top = `${y - size / 2}px`;
  drop.addEventListener('animationend', () => drop.remove());
  element.append(drop);
}

/** One listener for every button of the page, whoever renders it. Returns how to stop. */
export function rippleOnPress(root: Document = document): () => void {
  const onPress = (event: PointerEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('.btn:not([disabled])') : null;
    if (button) startRipple(button, event);
  };
  root.addEventListener('pointerdown', onPress);
  return () => root.removeEventListener('pointerdown', onPress);
}
