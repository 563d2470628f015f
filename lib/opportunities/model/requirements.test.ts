import { expect, test } from "vitest";
import { REQUIREMENTS } from "../../sampling/requirement-names.ts";
import { requirementsOf } from "./requirements.ts";
import { unstatedText } from "./unstated-text.ts";

const valuesOf = (requirements: Record<string, unknown> | null | undefined) =>
  requirementsOf({ requirements }).map(({ value }) => value);

test("absent and null alike are not stated, and differ from false", () => {
  const [recontact, pii, webcam, eyes] = valuesOf({
    requires_recontact: null,
    requires_webcam: false,
    requires_eye_tracking: true,
  });
  expect([recontact, pii, webcam, eyes]).toEqual(["not_stated", "not_stated", "no", "yes"]);
  for (const none of [null, undefined, {}]) expect(valuesOf(none)).toEqual(REQUIREMENTS.map(() => "not_stated"));
});

test("a value that is neither boolean nor null is malformed; an unknown flag has a value, too", () => {
  expect(valuesOf({ requires_webcam: "yes", requires_moonlight: null }).toSorted()).toEqual(
    [...Array.from({ length: 8 }, () => "not_stated"), "odd"].toSorted(),
  );
});

test("counts requirements that are not stated", () => {
  const stated = Object.fromEntries(REQUIREMENTS.map((flag) => [flag, false]));
  const text = (more: Record<string, unknown>) =>
    unstatedText(requirementsOf({ requirements: { ...stated, ...more } }));
  expect(text({})).toBeUndefined();
  expect(text({ requires_webcam: null })).toBe("1 requirement not stated");
  expect(text({ requires_webcam: null, requires_app_vpn: null })).toBe("2 requirements not stated");
  expect(unstatedText(requirementsOf({ requirements: null }))).toBe("requirements not stated");
});
