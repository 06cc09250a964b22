import { useImperativeHandle } from 'react';
import type { Ref } from 'react';

/** Stands for a button outside, so that the library places its panel beside that one; draws nothing. */
export function StandingTarget({ target, ref }: { target: HTMLElement; ref?: Ref<HTMLElement> | undefined }) {
  useImperativeHandle(ref, () => target, [target]);
  return null;
}
