import { describe, expect, test } from 'vitest';
import { courseOf, mergeCourses, type TakenCourse } from './course.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const tellings: readonly TakenCourse[] = [
  courseOf({ courseId: 'c', title: 'Pumps', seenAt: day(1), startedAt: day(1), progress: 20, minutes: 12, parts: { w1: 300 } }),
  courseOf({
    courseId: 'c',
    title: 'Pumps II',
    url: 'https://a.example/c',
    seenAt: day(3),
    progress: 60,
    score: 40,
    parts: { w1: 200, w2: 900 },
  }),
  courseOf({ courseId: 'c', title: 'Pumps III', seenAt: day(2), completedAt: day(2), score: 80 }),
  courseOf({ courseId: 'c', title: 'Other', url: 'https://b.example/c', seenAt: day(3), completedAt: day(4), startedAt: day(2) }),
];

function orders<One>(all: readonly One[]): One[][] {
  if (all.length <= 1) return [[...all]];
  return all.flatMap((one, index) => orders(all.filter((_, other) => other !== index)).map((rest) => [one].concat(rest)));
}

describe('what is told of a course more than once', () => {
  test('PPL-05 comes to the same in whatever order, and however often', () => {
    const outcomes = orders(tellings).flatMap((order) =>
      [order, [...order, ...order]].map((all) => JSON.stringify(all.reduce(mergeCourses))),
    );
    expect(new Set(outcomes).size).toBe(1);
    expect(JSON.parse(outcomes[0] ?? '')).toMatchObject({
      title: 'Pumps II',
      url: 'https://a.example/c',
      startedAt: day(1).toISOString(),
      completedAt: day(2).toISOString(),
      progress: 100,
      minutes: 20,
      score: 40,
    });
  });

  test('is cut to what the store holds, and runs nothing', () => {
    const course = courseOf({
      courseId: 'c\0',
      title: '',
      url: 'javascript:alert(1)',
      seenAt: day(1),
      progress: 140,
      score: -3,
      minutes: 0.2,
    });
    expect(course).toMatchObject({ courseId: 'c', title: 'c', url: '', progress: 100, score: 0, minutes: 1 });
  });
});
