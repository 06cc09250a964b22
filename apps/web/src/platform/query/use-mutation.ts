// oxlint-disable-next-line no-restricted-imports -- the one place that wraps it
import { type UseMutationOptions, useMutation as useLibraryMutation } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The library's `useMutation`, except for what a press does after it (`mutate(asked, { onSuccess })`): it runs when the person who pressed was still on
 * the page as the answer came. The library asks that later, when all that the answer changed has been fetched again, and a list that has let go of the
 * pressed row by then would swallow its message.
 */
export function useMutation<Answer = unknown, Asked = void, Before = unknown>(options: UseMutationOptions<Answer, Error, Asked, Before>) {
  const isHere = useRef(false);
  const wasHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { mutationFn, ...others } = options;
  const mutation = useLibraryMutation<Answer, Error, Asked, Before>({
    ...others,
    ...(mutationFn === undefined
      ? {}
      : {
          mutationFn: (asked, context) =>
            mutationFn(asked, context).finally(() => {
              wasHere.current = isHere.current;
            }),
        }),
  });
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (
      asked: Asked,
      after: {
        readonly onSuccess?: (answer: Answer, asked: Asked) => unknown;
        readonly onError?: (error: Error, asked: Asked) => unknown;
        readonly onSettled?: () => unknown;
      } = {},
    ) => {
      void mutateAsync(asked)
        .then(
          (answer) => wasHere.current && after.onSuccess?.(answer, asked),
          (error: Error) => wasHere.current && after.onError?.(error, asked),
        )
        .then(() => wasHere.current && after.onSettled?.());
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
