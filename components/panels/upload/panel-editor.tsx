"use client";

import { useState } from "react";
