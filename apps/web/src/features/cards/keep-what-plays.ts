/** Loads the code that shows cards inside a path, so that it is on the device for when there is no network (SHL-64). */
export async function keepWhatPlays(): Promise<void> {
  await Promise.all([
    import('./components/card-play.tsx'),
    import('./components/card-media.tsx'),
    import('./types/quiz/quiz.tsx'),
    import('./types/poll/poll.tsx'),
    import('../media/media.public.tsx').then(({ keepDocumentViewer }) => keepDocumentViewer()),
  ]);
}
