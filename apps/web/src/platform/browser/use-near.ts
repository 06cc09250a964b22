import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below what is seen something begins to load, in pixels. */
const AHEAD = 300;

/** Whether a place of the page has come near to what is seen; once it has, it stays so. For what need not load before. */
export function useNear<Place extends Element>(): { readonly place: RefObject<Place | null>; readonly isNear: boolean } {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: `${AHEAD}px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { place, isNear };
}
