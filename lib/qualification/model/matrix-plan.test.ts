import { expect, test } from "vitest";
import { planFault, planMatrix, planText } from "./matrix-plan.ts";

test("describes the plan in numbers before anything runs", () => {
  expect(planText(planMatrix(6, 2, 23))).toBe(
    "6 personas × 23 groups = 138 pairs; 2 personas asked live = 6 calls, 4 read locally",
  );
  expect(planText(planMatrix(1, 1, 1))).toBe("1 persona × 1 group = 1 pair; 1 persona asked live = 1 call");
  expect(planText(planMatrix(50, 0, 200))).toBe(
    "50 personas × 200 groups = 10,000 pairs; all read locally, nobody is asked",
  );
});

test("refuses too few and too many personas or groups with a message", () => {
  expect(planFault(planMatrix(0, 0, 3))).toBe("Choose at least one persona.");
  expect(planFault(planMatrix(1, 0, 0))).toBe("At least one group id is needed.");
  expect(planFault(planMatrix(51, 0, 3))).toBe("At most 50 personas fit in one run; 51 are chosen.");
  expect(planFault(planMatrix(1, 0, 201))).toBe("At most 200 groups fit in one run; you gave 201.");
  expect(planFault(planMatrix(50, 50, 200))).toBeUndefined();
});
